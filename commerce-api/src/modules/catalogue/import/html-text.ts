import { decodeHTMLStrict } from 'entities';

const tag = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--.*?-->/gis;
const unseen = /<(script|style)\b[^>]*>.*?<\/\1>/gis;
const lineBreak = /<br\b[^<>]*>|<\/(?:div|li|tr|h[1-6]|ul|ol|table)>/gi;
const paragraphEnd = /<\/p>/gi;
const listItem = /<li\b[^<>]*>/gi;

/** The text that a browser would show of HTML; undefined for a text that has none. Pages show a tag as it is written. */
export function textOfHtml(cell: string): string | undefined {
  const bare = cell.replace(unseen, '').replace(paragraphEnd, '\n\n').replace(lineBreak, '\n').replace(listItem, '- ').replace(tag, '');
  const text = decodeHTMLStrict(bare);
  if (text === cell) return undefined;
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A row's texts without HTML, and the columns that had some. */
export function withoutHtml<T extends { readonly values: Readonly<Record<string, string>> }>(row: T): { row: T; columns: string[] } {
  const texts = Object.entries(row.values).flatMap(([column, cell]) => {
    const text = textOfHtml(cell);
    return text === undefined ? [] : [[column, text] as const];
  });
  return { row: { ...row, values: { ...row.values, ...Object.fromEntries(texts) } }, columns: texts.map(([column]) => column) };
}
