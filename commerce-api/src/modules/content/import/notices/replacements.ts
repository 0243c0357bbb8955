import { entryNames, isThere, typeOfEntry } from '@cellardoor/content';
import { type NoticedContent, type NoticedEntity, textValueOf } from './noticed.ts';

type Seen = Pick<NoticedContent, 'locale' | 'entities'>;

function standsInFor(gone: NoticedEntity, all: Seen): string | undefined {
  const name = entryNames.find((one) => typeOfEntry[one] === gone.contentType);
  if (!name) return undefined;
  const written = (entity: NoticedEntity, field: string) => textValueOf(entity, field, all);
  const brand = written(gone, 'brand');
  const other = [...all.entities.values()].find(
    (one) =>
      one.id !== gone.id &&
      one.contentType === gone.contentType &&
      one.isPublished &&
      written(one, 'brand') === brand &&
      written(one, 'name') === written(gone, 'name'),
  );
  if (other) return `shoppers of ${brand} see ${other.id} in its place`;
  if (isThere(name, [])) return `shoppers of ${brand} read the words of the page itself in its place`;
  return `shoppers of ${brand} see what ships with the brand in its place`;
}

/** Notices of what shoppers see instead of unpublished entries; `all` is the content without them. */
export const replacementNotices = (all: Seen, gone: readonly NoticedEntity[]): string[] =>
  gone.flatMap((entity) => {
    const instead = standsInFor(entity, all);
    return instead ? [`entry ${entity.id} (${entity.contentType}): ${instead}`] : [];
  });
