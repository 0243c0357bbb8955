import type { ReleaseFace } from '@cellardoor/mfe-kit/server';
import { satisfies } from 'semver';

/** What would break if a release took the place of the one that is live. */
export interface ContractQuestion {
  readonly next: ReleaseFace;
  /** Faces of all releases that are live now, the module's own among them. */
  readonly live: readonly ReleaseFace[];
  /** Packages that the shell provides, with their versions. */
  readonly provided: Readonly<Record<string, string>>;
}

/** Sentences that say why a release must not go live; none when it may. [EMB-06] */
export function checkContract({ next, live, provided }: ContractQuestion): string[] {
  const own = live.find(({ name }) => name === next.name);
  const others = live.filter(({ name }) => name !== next.name);
  return [...vanished(next, own), ...stolen(next, others), ...unsatisfied(next, provided)];
}

function vanished(next: ReleaseFace, own: ReleaseFace | undefined): string[] {
  const gone = (kind: 'pages' | 'widgets') => Object.keys(own?.[kind] ?? {}).filter((id) => !next[kind][id]);
  return [
    ...gone('pages').map((id) => `the page ${id} is gone: its addresses would answer 404`),
    ...gone('widgets').map((id) => `the widget ${id} is gone: other modules' pages may show it`),
  ];
}

function stolen(next: ReleaseFace, others: readonly ReleaseFace[]): string[] {
  const owners = new Map(
    others.flatMap(({ name, pages }) => Object.values(pages).flatMap(({ paths }) => paths.map((path) => [path, name] as const))),
  );
  const paths = Object.values(next.pages).flatMap((page) => page.paths);
  return paths.filter((path) => owners.has(path)).map((path) => `the path ${path} belongs to ${owners.get(path)}`);
}

function unsatisfied(next: ReleaseFace, provided: Readonly<Record<string, string>>): string[] {
  return Object.entries(next.shared).flatMap(([name, range]) => {
    const version = provided[name];
    if (!version) return [`it wants ${name} ${range}, which the shell does not provide`];
    return satisfies(version, range) ? [] : [`it wants ${name} ${range}; the shell provides ${version}`];
  });
}
