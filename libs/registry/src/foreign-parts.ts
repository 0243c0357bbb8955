import type { ReleaseFace } from '@cellardoor/mfe-kit/server';

/** Sentences that name the pages and widgets of a release that are another module's: the shell would take its word for their addresses. */
export const foreignParts = ({ name, pages, widgets }: Pick<ReleaseFace, 'name' | 'pages' | 'widgets'>): string[] =>
  Object.keys({ ...pages, ...widgets })
    .filter((id) => !id.startsWith(`${name}.`))
    .map((id) => `${id} is no part of ${name}: its parts begin with ${name}.`);
