import { placePath, type Product, type ProductSummary } from '@cellardoor/contracts';
import { getProduct } from '@cellardoor/contracts/calls/catalogue';
import { searchWines } from '@cellardoor/contracts/calls/search';
import type { HomeContent, StyleTile } from '@cellardoor/contracts/home-content';
import { railQuery } from '@cellardoor/contracts/rail-query';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { resolveWithin } from '@cellardoor/mfe-kit/resolve-within';
import { isOffered } from '../../domain/is-offered.ts';
import { typeOfTile } from '../../domain/style-tile.ts';

type Args = LoadArgs<'search.home'>;

const winesOnARail = '8';
/** Milliseconds that the page waits for the catalogue, which it can do without: an API that hangs must not take the brand's words away as well. */
const patienceMs = 2_500;

export interface Tile extends StyleTile {
  /** Wines of the style; undefined where the search did not say. */
  readonly count?: number;
  readonly picture?: string;
}

/** What the highlight shows of its case. */
export type HighlightedCase = Pick<Product, 'itemCode' | 'name' | 'images' | 'skus' | 'inventoryInfo'>;

const railWines = async ({ send, signal }: Args, query: string): Promise<ProductSummary[]> =>
  (await send(searchWines, { navigationPath: 'wines', ...railQuery(query), Nrpp: winesOnARail, promoted: '1' }, { signal })).items;

type Rail = HomeContent['rails'][number] & { readonly wines: readonly ProductSummary[] };

/** Those that shoppers see; in a preview those too that find no wine. One for which the catalogue does not answer is left out. */
async function railsOf(args: Args, { rails, isPreview }: HomeContent): Promise<Rail[]> {
  const found = await Promise.all(
    rails.map(async (rail) => ({ ...rail, wines: await resolveWithin(railWines(args, rail.query), patienceMs) })),
  );
  return found.flatMap(({ wines, ...rail }) => (wines && (isPreview || wines.length > 0) ? [{ ...rail, wines }] : []));
}

async function highlight({ send, signal }: Args, code: string): Promise<HighlightedCase | null> {
  const found = await send(getProduct, { itemCode: code, promoted: '1' }, { signal }).catch(() => null);
  if (!found || found.skus.length === 0) return null;
  const { itemCode, name, images, skus, inventoryInfo } = found;
  return { itemCode, name, images, skus, inventoryInfo };
}

async function tilesOf({ send, signal }: Args, tiles: readonly StyleTile[]): Promise<Tile[]> {
  const all = await send(searchWines, { navigationPath: 'wines', Nrpp: '1' }, { signal }).catch(() => null);
  if (!all) return [...tiles];
  return Promise.all(
    tiles.map(async (tile) => {
      const type = typeOfTile(tile, all.facets);
      if (!type) return tile;
      const wines = await send(searchWines, { navigationPath: 'wines', N: type.id, Nrpp: '1' }, { signal }).catch(() => null);
      const href = placePath('type', type.label);
      return { ...tile, href, count: wines?.total ?? type.count, picture: wines?.items[0]?.images.small };
    }),
  );
}

/** The brand's content makes the page; wines, prices and counts come from the catalogue, and what fails or is late is left out. */
export async function loadHomePage(args: Args) {
  const home = await args.content.get<HomeContent>('home', { signal: args.signal });
  const plainTiles = home.styles?.tiles ?? [];
  const [rails, mixedCase, tiles] = await Promise.all([
    railsOf(args, home),
    home.mixedCase ? resolveWithin(highlight(args, home.mixedCase.itemCode), patienceMs) : null,
    resolveWithin(tilesOf(args, plainTiles), patienceMs).then((counted): readonly Tile[] => counted ?? plainTiles),
  ]);
  const liveShopping = home.liveShopping && isOffered(home.liveShopping, Date.now()) ? home.liveShopping : undefined;
  return { home, liveShopping, rails, mixedCase, tiles };
}

export type HomePageData = Awaited<ReturnType<typeof loadHomePage>>;
