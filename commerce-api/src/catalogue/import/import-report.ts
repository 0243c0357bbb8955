import type { NewName } from './new-names.ts';

/** A row that was left out. */
export interface Refused {
  /** Line in the file; the header is line 1. */
  readonly line: number;
  /** The row's own id, as far as it has one. */
  readonly id: string;
  readonly reason: string;
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
}

/** The file cannot be imported, and nothing of it was. The message says why. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Names that a report tells: a file of a new country's wines has hundreds. */
const mostNames = 20;

function newNamesText(names: readonly NewName[]): string {
  const told = names.slice(0, mostNames).map(({ what, name, line }) => `${what} ${name} (line ${line})`);
  const more = names.length > mostNames ? [`and ${names.length - mostNames} more`] : [];
  return `New to the catalogue; are they written as you mean them? ${[...told, ...more].join(', ')}.`;
}

/** Fit for a console. */
export function reportText({ format, dryRun, rows, added, renewed, refused, unread, newNames }: ImportReport): string {
  const lines = refused.map(({ line, id, reason }) => `  line ${line}${id ? ` (${id})` : ''}: ${reason}`);
  return [
    ...(dryRun ? ['A dry run: the catalogue is as it was.'] : []),
    `${format}: ${counted(rows, 'row')} read, ${counted(added, 'product')} added, ${renewed} renewed, ${refused.length} refused.`,
    ...(unread.length > 0 ? [`Nothing was read from the column${unread.length === 1 ? '' : 's'} ${unread.join(', ')}.`] : []),
    ...(newNames.length > 0 ? [newNamesText(newNames)] : []),
    ...(lines.length > 0 ? ['Refused:', ...lines] : []),
  ].join('\n');
}
