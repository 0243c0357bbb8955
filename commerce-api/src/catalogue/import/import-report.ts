import type { ProductDraft } from '../product-draft.ts';

/** A row that was left out. */
export interface Refused {
  /** Line in the file; the header is line 1. */
  readonly line: number;
  /** The row's own id, as far as it has one. */
  readonly id: string;
  readonly reason: string;
}

/** What was read of a file, before anything is written. */
export interface ReadFile {
  readonly format: 'X-Wines' | 'Cellardoor CSV';
  readonly drafts: readonly ProductDraft[];
  readonly refused: readonly Refused[];
}

/** What an import did. */
export interface ImportReport {
  readonly format: ReadFile['format'];
  readonly rows: number;
  readonly added: number;
  readonly renewed: number;
  readonly refused: readonly Refused[];
}

/** The file cannot be imported, and nothing of it was. The message says why. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
}

/** Fit for a console. */
export function reportText({ format, rows, added, renewed, refused }: ImportReport): string {
  const lines = refused.map(({ line, id, reason }) => `  line ${line}${id ? ` (${id})` : ''}: ${reason}`);
  return [
    `${format}: ${rows} rows read, ${added} products added, ${renewed} renewed, ${refused.length} refused.`,
    ...(lines.length > 0 ? ['Refused:', ...lines] : []),
  ].join('\n');
}
