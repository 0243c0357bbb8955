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
}

/** The file cannot be imported, and nothing of it was. The message says why. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Fit for a console. */
export function reportText({ format, dryRun, rows, added, renewed, refused, unread }: ImportReport): string {
  const lines = refused.map(({ line, id, reason }) => `  line ${line}${id ? ` (${id})` : ''}: ${reason}`);
  return [
    ...(dryRun ? ['A dry run: the catalogue is as it was.'] : []),
    `${format}: ${counted(rows, 'row')} read, ${counted(added, 'product')} added, ${renewed} renewed, ${refused.length} refused.`,
    ...(unread.length > 0 ? [`Nothing was read from the column${unread.length === 1 ? '' : 's'} ${unread.join(', ')}.`] : []),
    ...(lines.length > 0 ? ['Refused:', ...lines] : []),
  ].join('\n');
}
