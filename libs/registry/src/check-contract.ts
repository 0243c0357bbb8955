import type { Provisions, ReleaseFace } from '@cellardoor/mfe-kit/server';
import { addressesOf } from './addresses-of.ts';
import { foreignParts } from './foreign-parts.ts';
import { lackingIn } from './lacking-in.ts';

/** What would break if a release took the place of the one that is live. */
export interface ContractQuestion {
  readonly next: ReleaseFace;
  /** Faces of all releases that are live now, the module's own among them. */
  readonly live: readonly ReleaseFace[];
  /** Faces of the releases that one command makes live, this one among them: what they emit is heard. */
  readonly together?: readonly ReleaseFace[];
  /** What a shell gives to it; undefined where the shell does not say. */
  readonly provided: Provisions | undefined;
}

/** Sentences that say why a release must not go live; none when it may. [EMB-06] */
export function checkContract({ next, live, together = [], provided }: ContractQuestion): string[] {
  if (!provided) return ['a running shell does not say what it provides: release the shell first'];
  const own = live.find(({ name }) => name === next.name);
  const others = live.filter(({ name }) => name !== next.name);
  return [
    ...foreignParts(next),
    ...vanished(next, own),
    ...stolen(next, others),
    ...doubled(next),
    ...unheard(next, [...provided.emits, ...[...others, ...together].flatMap(({ emits }) => emits)]),
    ...silenced(next, own, others),
    ...lackingIn(provided, next),
  ];
}

/** The page for every address that no page has. */
const notFound = 'search.not-found';

/** A page without an address may go, as nobody can ask for it. */
function vanished(next: ReleaseFace, own: ReleaseFace | undefined): string[] {
  const gone = (kind: 'pages' | 'widgets') => Object.keys(own?.[kind] ?? {}).filter((id) => !next[kind][id]);
  const isAskedFor = (id: string) => id === notFound || own!.pages[id]!.paths.length > 0;
  return [
    ...gone('pages')
      .filter(isAskedFor)
      .map((id) => `the page ${id} is gone: its addresses would answer 404`),
    ...gone('widgets').map((id) => `the widget ${id} is gone: other modules' pages may show it`),
  ];
}

function stolen(next: ReleaseFace, others: readonly ReleaseFace[]): string[] {
  const owners = new Map(
    others.flatMap(({ name, pages }) =>
      Object.values(pages).flatMap(({ paths }) => paths.map((path) => [addressesOf(path), name] as const)),
    ),
  );
  const paths = Object.values(next.pages).flatMap((page) => page.paths);
  return paths.flatMap((path) => {
    const owner = owners.get(addressesOf(path));
    return owner ? [`the path ${path} belongs to ${owner}`] : [];
  });
}

/** Paths of two of its own pages: one of them would never be shown. */
function doubled({ pages }: ReleaseFace): string[] {
  const paths = Object.entries(pages).flatMap(([id, page]) => page.paths.map((path) => ({ id, path })));
  return paths.flatMap(({ id, path }, i) => {
    const before = paths.slice(0, i).find((other) => addressesOf(other.path) === addressesOf(path));
    return before ? [`the path ${path} of ${id} is that of ${before.id}`] : [];
  });
}

/** Events that it hears and nobody emits. */
function unheard(next: ReleaseFace, emitted: readonly string[]): string[] {
  const all = [...emitted, ...next.emits];
  return next.hears
    .filter((event) => !all.includes(event))
    .map((event) => `it hears ${event}, which neither the shell nor a live module emits`);
}

/** Events that it does not emit any more, and that others hear. */
function silenced(next: ReleaseFace, own: ReleaseFace | undefined, others: readonly ReleaseFace[]): string[] {
  const gone = own?.emits.filter((event) => !next.emits.includes(event)) ?? [];
  const hearing = (event: string) => others.filter(({ hears, emits }) => hears.includes(event) && !emits.includes(event));
  return gone.flatMap((event) => hearing(event).map(({ name }) => `the event ${event} is gone: ${name} hears it`));
}
