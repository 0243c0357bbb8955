import type { ImportedRow } from '../import-content.ts';

/** Entries and pictures that everybody sees and of which the file holds a draft: an import leaves what is published as it is. */
export const draftOnlyNotices = (drafts: readonly ImportedRow[]): string[] =>
  drafts
    .filter(({ published }) => published !== null)
    .map(({ kind, id, content_type }) => {
      const name = kind === 'Asset' ? `asset ${id}` : `entry ${id} (${content_type})`;
      return `${name}: is a draft in this file; shoppers go on seeing what is published, until you publish ${id}`;
    });
