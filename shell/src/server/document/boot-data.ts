import type { MarketFacts } from '@cellardoor/contracts';
import type { CompositionData, ModuleSnapshot, RootName } from '../../boot.ts';
import type { Composed } from '../compose/compose.ts';
import { dataOf } from '../compose/fill-slots.ts';
import { shopperText } from '../compose/shopper-text.ts';
import type { Snapshot } from '../registry/snapshot.ts';
import type { ReleaseFace } from '@cellardoor/mfe-kit/server';
import type { Release } from '@cellardoor/registry';
import { CommonTexts } from './common-texts.ts';
import { scriptJson } from './escape.ts';
import { CommonText, joined, Placeholder, type Pieces } from './pieces.ts';

/** Where a release's files are served. */
export const baseOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `/modules/${name}/${version}/`;

const moduleSnapshot = (release: Release, { pages, widgets }: Pick<ReleaseFace, 'pages' | 'widgets'>): ModuleSnapshot => {
  const { face, integrity, version } = release;
  const parts = Object.entries({ ...pages, ...widgets }).map(([id, { js, css }]) => [id, { js, css }]);
  return { version, container: face.container, base: baseOf(release), parts: Object.fromEntries(parts), integrity };
};

const compositionWith = (snapshot: Snapshot, market: MarketFacts, moduleOf: (release: Release) => ModuleSnapshot): CompositionData => ({
  market,
  modules: Object.fromEntries([...snapshot.modules.values()].map(({ release }) => [release.name, moduleOf(release)])),
});

/** What the browser needs of a set of releases, the same on every page of a market. */
export const compositionOf = (snapshot: Snapshot, market: MarketFacts): CompositionData =>
  compositionWith(snapshot, market, (release) => moduleSnapshot(release, release.face));

/** The same for a legacy page, on which a tag shows widgets alone: a page's name is none of theirs. */
export const widgetsOf = (snapshot: Snapshot, market: MarketFacts): CompositionData =>
  compositionWith(snapshot, market, (release) => moduleSnapshot(release, { pages: {}, widgets: release.face.widgets }));

/** A root as it stands in the page; without `composed` the browser loads it. */
export interface FilledRoot {
  readonly part: string;
  readonly props: object;
  readonly composed?: Composed;
}

export type Roots = Readonly<Record<RootName, FilledRoot>>;

interface PageData {
  readonly page: string;
  readonly params: object;
  readonly tagManager?: string;
}

const texts = new WeakMap<Snapshot, Map<MarketFacts, CommonText>>();

/** The common data as text, without its first brace; made once for a set of releases and a market. */
function commonText(snapshot: Snapshot, market: MarketFacts): CommonText {
  const known = texts.get(snapshot) ?? new Map<MarketFacts, CommonText>();
  texts.set(snapshot, known);
  const text = known.get(market) ?? new CommonText(scriptJson({ ...compositionOf(snapshot, market), routes: snapshot.routes }).slice(1));
  known.set(market, text);
  return text;
}

/** What shoppers who are about see on one page after the other. */
const shoppers = new CommonTexts(2e6);

const shopperPlace = new Placeholder(async ({ shopper, shopperUnknown }) =>
  joined(`${shopperUnknown ? '"shopperUnknown":true,' : ''}"shopper":`, shopper ? shoppers.of(shopperText(shopper)) : 'null', ','),
);

/**
 * The text of `#cd-boot`: `BootData` as JSON. The parts' data is text already, and is put in as it is. It comes first: what belongs to this
 * page alone is compressed in one piece with the HTML before it.
 */
export function bootJson(snapshot: Snapshot, market: MarketFacts, { page, params, tagManager }: PageData, roots: Roots): Pieces {
  const rootTexts = Object.entries(roots).map(([name, { part, props, composed }], i) =>
    joined(
      `${i > 0 ? ',' : ''}"${name}":{"part":${scriptJson(part)},"props":${scriptJson(props)}`,
      composed ? [',"data":', dataOf(composed.fragment)] : [],
      '}',
    ),
  );
  return joined(
    `{"page":${scriptJson(page)},"params":${scriptJson(params)},`,
    tagManager ? `"tagManager":${scriptJson(tagManager)},` : '',
    '"roots":{',
    ...rootTexts,
    '},',
    shopperPlace,
    commonText(snapshot, market),
  );
}
