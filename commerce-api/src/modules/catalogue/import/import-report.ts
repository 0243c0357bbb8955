import type { NewName } from './new-names.ts';

/** A row that was left out. */
export interface Refused {
  /** Line in the file; the header is line 1. */
  readonly line: number;
  /** The row's own id, as far as it has one. */
  readonly id: string;
  readonly reason: string;
}

/** Where a row had HTML. */
export interface FromHtml {
  readonly line: number;
  readonly columns: readonly string[];
}

/** The kinds of file that are understood. */
export type SourceFormat = 'X-Wines' | 'Cellardoor CSV';

/** What an import did, or would do. */
export interface ImportReport {
  readonly format: SourceFormat;
  /** Nothing was written. */
  readonly dryRun: boolean;
  readonly rows: number;
  readonly added: number;
  readonly renewed: number;
  readonly refused: readonly Refused[];
  /** Columns of the file that an import does not know. */
  readonly unread: readonly string[];
  /** Names that the catalogue did not have, and that may be misspelt. */
  readonly newNames: readonly NewName[];
  /** Rows with HTML, of which the text was taken. */
  readonly fromHtml: readonly FromHtml[];
}

/** The file cannot be imported, and nothing of it was. The message says why. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What a report tells of a kind: a file of a new country's wines has hundreds of new names. */
const mostTold = 20;

function someOf(all: readonly string[]): string {
  const more = all.length > mostTold ? [`and ${all.length - mostTold} more`] : [];
  return [...all.slice(0, mostTold), ...more].join(', ');
}

const newNamesText = (names: readonly NewName[]): string =>
  `New to the catalogue; are they written as you mean them? ${someOf(names.map(({ what, name, line }) => `${what} ${name} (line ${line})`))}.`;

const htmlText = (rows: readonly FromHtml[]): string =>
  `Pages show texts as they are written, so HTML was made text: ${someOf(rows.map(({ line, columns }) => `line ${line} (${columns.join(', ')})`))}.`;

/** 'line 2 (HF001)' */
export const rowName = ({ line, id }: Pick<Refused, 'line' | 'id'>): string => `line ${line}${id ? ` (${id})` : ''}`;

/** Fit for a console. */
export function reportText({ format, dryRun, rows, added, renewed, refused, unread, newNames, fromHtml }: ImportReport): string {
  const lines = refused.map(({ reason, ...row }) => `  ${rowName(row)}: ${reason}`);
  return [
    ...(dryRun ? ['A dry run: the catalogue is as it was.'] : []),
    `${format}: ${counted(rows, 'row')} read, ${counted(added, 'product')} added, ${renewed} renewed, ${refused.length} refused.`,
    ...(unread.length > 0 ? [`Nothing was read from the column${unread.length === 1 ? '' : 's'} ${unread.join(', ')}.`] : []),
    ...(newNames.length > 0 ? [newNamesText(newNames)] : []),
    ...(fromHtml.length > 0 ? [htmlText(fromHtml)] : []),
    ...(lines.length > 0 ? ['Refused:', ...lines] : []),
  ].join('\n');
}
