import type { MarketFacts } from '@cellardoor/contracts';
import type { CompositionData, ModuleSnapshot, RootName } from '../../boot.ts';
import { shopperText } from './shopper-text.ts';
import { localOrigin } from '../registry/module-overrides.ts';
import type { Snapshot } from '../registry/snapshot.ts';
import type { ReleaseFace } from '@cellardoor/mfe-kit/server';
import type { Release } from '@cellardoor/registry';
import { SharedChunks } from './shared-chunks.ts';
import { scriptJson } from './escape.ts';
import { SharedChunk, joinChunks, Placeholder, type Chunks } from './chunks.ts';

/** Where a release's files are served. */
export const releaseBase = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `/modules/${name}/${version}/`;

const moduleSnapshot = (release: Release, { pages, widgets }: Pick<ReleaseFace, 'pages' | 'widgets'>): ModuleSnapshot => {
  const { face, integrity, version } = release;
  const parts = Object.entries({ ...pages, ...widgets }).map(([id, { js, css }]) => [id, { js, css }]);
  return { version, container: face.container, base: releaseBase(release), parts: Object.fromEntries(parts), integrity };
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

/** What composition made of a root: its HTML, its data as JSON, and the ids of the fragments in it. */
export interface RootContent {
  readonly html: Chunks;
  readonly data: string | SharedChunk;
  /** What the first paint needs. */
  readonly fragmentIds: readonly string[];
  /** What waits until it is scrolled to. */
  readonly offscreenIds: readonly string[];
}

/** A root as it stands in the page; without `composed` the browser loads it. */
export interface FilledRoot {
  readonly part: string;
  readonly props: object;
  readonly composed?: RootContent;
}

export type Roots = Readonly<Record<RootName, FilledRoot>>;

interface PageData {
  readonly pageId: string;
  readonly params: object;
  readonly tagManager?: string;
  readonly parts: readonly string[];
  readonly failedParts: readonly string[];
}

const texts = new WeakMap<Snapshot, Map<MarketFacts, SharedChunk>>();

/** The data that all pages of a market share, as JSON without its first brace; made once for a set of releases. */
function sharedText(snapshot: Snapshot, market: MarketFacts): SharedChunk {
  const known = texts.get(snapshot) ?? new Map<MarketFacts, SharedChunk>();
  texts.set(snapshot, known);
  const text = known.get(market) ?? new SharedChunk(scriptJson({ ...compositionOf(snapshot, market), routes: snapshot.routes }).slice(1));
  known.set(market, text);
  return text;
}

/** Addresses of the local modules, where there are any. */
const overridesText = ({ overrides }: Snapshot): string =>
  overrides
    ? `"overrides":${scriptJson(Object.fromEntries([...overrides].map(([module, port]) => [module, `${localOrigin(port)}/`])))},`
    : '';

/** The modules of which there are two releases, where there are any. */
const comparedText = ({ compared }: Snapshot, parts: readonly string[]): string => {
  const isCounted = (name: string) => parts.some((part) => part.startsWith(`${name}.`));
  return compared.length > 0 ? `"compared":${scriptJson(Object.fromEntries(compared.map((name) => [name, isCounted(name)])))},` : '';
};

/** JSON of shoppers, who ask for one page after the other. */
const shoppers = new SharedChunks(2e6);

const shopperPlace = new Placeholder(async ({ shopper, shopperUnknown }) =>
  joinChunks(`${shopperUnknown ? '"shopperUnknown":true,' : ''}"shopper":`, shopper ? shoppers.of(shopperText(shopper)) : 'null', ','),
);

/**
 * The text of `#cd-boot`: `BootData` as JSON. Data of fragments is JSON already and is inserted unchanged. It comes first: what belongs to this
 * page alone is compressed as one text with the HTML before it.
 */
export function bootJson(
  snapshot: Snapshot,
  market: MarketFacts,
  { pageId, params, tagManager, parts, failedParts }: PageData,
  roots: Roots,
): Chunks {
  const rootTexts = Object.entries(roots).map(([name, { part, props, composed }], i) =>
    joinChunks(
      `${i > 0 ? ',' : ''}"${name}":{"part":${scriptJson(part)},"props":${scriptJson(props)}`,
      composed ? [',"data":', composed.data] : [],
      '}',
    ),
  );
  return joinChunks(
    `{"page":${scriptJson(pageId)},"params":${scriptJson(params)},`,
    tagManager ? `"tagManager":${scriptJson(tagManager)},` : '',
    comparedText(snapshot, parts),
    failedParts.length > 0 ? `"failed":${scriptJson([...new Set(failedParts.map((part) => part.split('.')[0]))])},` : '',
    '"roots":{',
    ...rootTexts,
    '},',
    overridesText(snapshot),
    shopperPlace,
    sharedText(snapshot, market),
  );
}
