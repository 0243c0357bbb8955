import { typeOfEntry } from '@cellardoor/content';
import type { LocalisedFields } from '../../model.ts';
import type { ImportedRow } from '../import-content.ts';
import { entityKey } from '../check-content.ts';

const placesIn = ({ places }: LocalisedFields, locale: string): string[] => Object.keys((places?.[locale] as object | undefined) ?? {});

/** Notices of places that an entry no longer contains: the editor of a file with one place may have meant to add it. */
export const lostPlaceNotices = (written: readonly ImportedRow[], known: ReadonlyMap<string, ImportedRow>, locale: string): string[] =>
  written.flatMap(({ kind, id, content_type, draft }) => {
    const before = known.get(entityKey(kind, id));
    if (content_type !== typeOfEntry.collections || !before) return [];
    const now = placesIn(draft.fields, locale);
    const lost = placesIn((before.published ?? before.draft).fields, locale).filter((name) => !now.includes(name));
    if (lost.length === 0) return [];
    return [
      `entry ${id} (${content_type}), field places: no longer holds ${lost.join(', ')}; an address of such a name searches for its words`,
    ];
  });
