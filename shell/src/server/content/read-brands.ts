import { brands } from '@cellardoor/brand';
import { type BrandEntries, entryNames, isThere, type ReadEntity, readEntry, typeOfEntry } from '@cellardoor/content';
import { type ContentReader, isUnknownType } from '@cellardoor/content/client';

/** What a content service says of each brand; what it does not know is absent. */
export type BrandsContent = Readonly<Record<string, Partial<BrandEntries>>>;

/** Steps of links that an entry brings along. [HOM-08] */
const depth = 6;

/** What lies at the service's own host is the shop's own, at the same path: browsers reach the shop alone. Entries may link to each other. */
function atOwnSite<T>(entities: T, host: string): T {
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const file = value as { url?: unknown };
    if (typeof file.url === 'string' && file.url.startsWith(`//${host}/`)) file.url = file.url.slice(host.length + 2);
    Object.values(value).forEach(visit);
  };
  visit(entities);
  return entities;
}

/** The content service does not answer, or refuses to. */
export class ContentServiceDown extends Error {
  override name = 'ContentServiceDown';
}

async function ask(reader: ContentReader, query: object): Promise<readonly ReadEntity[]> {
  const asked = reader.withoutUnresolvableLinks.getEntries({ include: depth, ...query } as never);
  const { items } = await asked.catch((error: unknown) =>
    isUnknownType(error) ? { items: [] } : Promise.reject(new ContentServiceDown((error as Error).message)),
  );
  return atOwnSite(items as unknown as readonly ReadEntity[], reader.host);
}

/** A home page by brand; the other entries are few, and are read for all brands at once. */
async function entriesOf(
  reader: ContentReader,
  name: keyof BrandEntries,
  ids: readonly string[],
): Promise<Map<string, readonly ReadEntity[]>> {
  const type = typeOfEntry[name];
  if (name === 'home') {
    const pages = ids.map(async (brand) => [brand, await ask(reader, { content_type: type, 'fields.brand': brand, limit: 1 })] as const);
    return new Map(await Promise.all(pages));
  }
  const all = await ask(reader, { content_type: type, limit: 1000 });
  return new Map(ids.map((brand) => [brand, all.filter(({ fields }) => fields.brand === brand)]));
}

/** Says of an entry that it cannot be shown, and why. */
export type OnInvalidEntry = (brand: string, entry: string, reason: string) => void;

/**
 * Everything that a service says of the brands. An entry that cannot be shown is as it was before. [CNT-05]
 * @throws when the service does not answer, or answers rubbish
 */
export async function readBrands(reader: ContentReader, before: BrandsContent, onBroken: OnInvalidEntry): Promise<BrandsContent> {
  const ids = brands.map(({ facts }) => facts.id);
  const read: Record<string, Partial<Record<keyof BrandEntries, unknown>>> = Object.fromEntries(ids.map((id) => [id, {}]));
  for (const name of entryNames) {
    for (const [brand, entries] of await entriesOf(reader, name, ids)) {
      if (!isThere(name, entries)) continue;
      try {
        read[brand]![name] = readEntry(name, entries);
      } catch (error) {
        onBroken(brand, name, (error as Error).message);
        if (before[brand]?.[name]) read[brand]![name] = before[brand][name];
      }
    }
  }
  return read as BrandsContent;
}

/**
 * A brand's drafts, the home page of this id in the place of its own. Of the other entries, one that cannot be shown is left out.
 * [HOM-08] [HDR-11] @throws ContentServiceDown; otherwise when there is no home page that can be shown
 */
export async function readBrandDrafts(reader: ContentReader, brand: string, id: string | undefined): Promise<Partial<BrandEntries>> {
  const read = async (name: keyof BrandEntries) => {
    const query = id !== undefined && name === 'home' ? { 'sys.id': id, 'fields.brand': brand } : { 'fields.brand': brand };
    const limit = name === 'home' ? 1 : 100;
    const entries = await ask(reader, { content_type: typeOfEntry[name], limit, ...query });
    try {
      return entries.length === 0 && name !== 'home' ? [] : [[name, readEntry(name, entries)] as const];
    } catch (error) {
      if (name === 'home') throw error;
      return [];
    }
  };
  return Object.fromEntries((await Promise.all(entryNames.map(read))).flat());
}
