import type { Provisions, ReleaseFace } from '@cellardoor/mfe-kit/server';
import { checkDetails } from './check-details.ts';
import { checkProps } from './check-props.ts';
import { type ReleaseNeighbour, saidOf } from './release-neighbour.ts';

/** What a release must fit, and what is known of it. */
export interface SchemaQuestion {
  readonly next: ReleaseFace;
  /** Faces of all releases that are live now, the module's own among them. */
  readonly live: readonly ReleaseFace[];
  /** The modules whose sources stand beside those of the release. */
  readonly workspace: readonly ReleaseNeighbour[];
  /** What each running shell gives. */
  readonly provided: readonly (Provisions | undefined)[];
}

/** Sentences that say to whose widgets a release passes, or of whose events it expects, what is not so; and who does that to it. [EMB-06] */
export function checkSchemas({ next, live, workspace, provided }: SchemaQuestion): string[] {
  const own = neighbour(next, 'this release');
  if (!own) return [];
  const before = live.filter(({ name }) => name === next.name).flatMap((face) => neighbour(face) ?? [])[0];
  const others = [...live.flatMap((face) => neighbour(face) ?? []), ...workspace].filter(({ name }) => name !== next.name);
  const found = others.map((other) => ({
    name: other.name,
    sentences: [
      ...checkProps({ provider: own, user: other, released: 'provider', before }),
      ...checkProps({ provider: other, user: own, released: 'user' }),
      ...checkDetails(side(own, 'emits'), side(other, 'hears')),
      ...checkDetails(side(other, 'emits'), side(own, 'hears')),
    ],
  }));
  // what is wrong with a release that is live and with its sources is said of the live one alone
  const once = found.filter(({ name }, i) => found.findIndex((each) => each.name === name && each.sentences.length > 0) === i);
  const ofShells = provided.flatMap((shell) =>
    checkDetails({ said: 'a running shell', project: 'the shell', details: shell?.details ?? {} }, side(own, 'hears')),
  );
  return [...new Set([...once.flatMap(({ sentences }) => sentences), ...ofShells])];
}

/** Names of the modules whose live release says nothing of its types: nothing is held against them. */
export const silentOnSchemas = (next: ReleaseFace, live: readonly ReleaseFace[]): string[] => [
  ...new Set(live.filter(({ name, schemas }) => name !== next.name && !schemas).map(({ name }) => name)),
];

const neighbour = ({ name, version, schemas }: ReleaseFace, which = `live ${version}`): ReleaseNeighbour | undefined =>
  schemas && { name, which, schemas };

const side = (of: ReleaseNeighbour, which: 'emits' | 'hears') => ({
  said: saidOf(of),
  project: `mfe-${of.name}`,
  details: of.schemas[which],
});
