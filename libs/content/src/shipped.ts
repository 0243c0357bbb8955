import { findBrand, withFacts } from '@cellardoor/brand';
import type { Market } from '@cellardoor/contracts';
import { baseLocale, type ContentLinkTo, type ReadEntity, type WrittenEntity } from './entry.ts';
import { type BrandEntries, entryNames, isThere, readEntry, typeOfEntry } from './read/read-content.ts';
import { sampleContent } from './sample/sample-content.ts';

const isLink = (value: unknown): value is ContentLinkTo => (value as Partial<ContentLinkTo> | null)?.sys?.type === 'Link';

/** Resolves links as Contentful's client does. */
function resolved(entities: readonly WrittenEntity[]): (entity: WrittenEntity) => ReadEntity {
  const byId = new Map(entities.map((entity) => [entity.sys.id, entity]));
  const follow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(follow);
    const target = isLink(value) ? byId.get(value.sys.id) : undefined;
    return target ? read(target) : value;
  };
  const read = ({ sys, fields }: WrittenEntity): ReadEntity => ({
    sys,
    fields: Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, follow(values[baseLocale])])),
  });
  return read;
}

/** A market's content as it ships with its brand, until a content service has answered. @throws for an unknown brand */
export function shippedContent(market: Market): Partial<BrandEntries> {
  const brand = findBrand(market.brand);
  if (!brand) throw new Error(`there is no brand '${market.brand}'`);
  const { entries, assets } = sampleContent([brand]);
  const read = resolved([...entries, ...assets]);
  const of = (type: string) => entries.filter(({ sys }) => sys.contentType?.sys.id === type).map(read);
  const there = entryNames.filter((name) => isThere(name, of(typeOfEntry[name])));
  return withFacts(market, Object.fromEntries(there.map((name) => [name, readEntry(name, of(typeOfEntry[name]))])));
}
