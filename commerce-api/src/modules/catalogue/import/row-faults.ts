/** Maximum size of a row. An unclosed quote would otherwise read the rest of the file into memory as one row. */
export const maxRowBytes = 1_000_000;
/** Maximum length of a cell, in characters; a long text has some thousand. */
const maxCellLength = 20_000;

/** Characters that must not be shown: control characters, and those that change the direction of text. */
// oxlint-disable-next-line no-control-regex
const unshown = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069]/;

const codePoint = (character: string) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Why a row does not have as many cells as the header, for example in a truncated file; undefined where it has.
 * @param width cells of a row: more than there are columns where the lines end in commas
 */
export function cellCountProblem(cells: readonly string[], columns: readonly string[], width: number): string | undefined {
  const nameless = cells.findIndex((cell, at) => at >= columns.length && cell !== '');
  if (cells.length < width && cells.length < columns.length)
    return `it has ${cells.length} of ${columns.length} cells: ${columns[cells.length]} is missing, and all that follows; is a comma missing, or a quote not closed?`;
  if (cells.length < width) return `it has ${cells.length} cells, and the rows above ${width}; is a comma missing?`;
  if (cells.length > width || nameless >= 0)
    return `it has ${cells.length} cells, and the header ${columns.length}; the last is '${cells.at(-1)}'; is a text with a comma in it not in quotes, or a price written with one?`;
  return undefined;
}

/** Why a cell is invalid (too long, or not printable); undefined where all are valid. */
export function cellProblem(values: Readonly<Record<string, string>>): string | undefined {
  for (const [column, value] of Object.entries(values)) {
    if (value.length > maxCellLength) return `${column} has ${value.length} characters; it may have ${maxCellLength}`;
    const [character] = unshown.exec(value) ?? [];
    if (character) return `${column} holds the character ${codePoint(character)}, which cannot be shown`;
  }
  return undefined;
}

/** Fields of the parser's error. */
interface Told {
  readonly code?: string;
  readonly message?: string;
  /** Lines that it has read. */
  readonly lines?: number;
  /** The place of the cell in its row, from 0. */
  readonly column?: unknown;
}

/** State of the file where parsing failed. */
interface FileSoFar {
  /** Of the header, as far as it was read. */
  readonly columns: readonly string[];
  /** The line behind the last whole row. */
  readonly nextLine: number;
  readonly notUtf8: { readonly line: number; readonly word: string } | undefined;
}

const advice = 'put the whole text in quotes, and write each quote in it twice';

/** Why a file cannot be read any further, by line and column. */
export function unreadableFileReason(error: unknown, { columns, nextLine, notUtf8 }: FileSoFar): string {
  const { code, message = String(error), lines, column } = error as Told;
  const at = columns[Number(column)];
  const placeOn = (line: number | undefined) => `line ${line}${at ? `, ${at}` : ''}`;
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `${placeOn(nextLine)}: a quote opens here that is never closed`;
    case 'CSV_MAX_RECORD_SIZE':
      return `the row that begins on line ${nextLine} has more than ${maxRowBytes} bytes; is a quote in it not closed?`;
    case 'INVALID_OPENING_QUOTE':
      return `${placeOn(lines)}: a quote stands in the middle of a text; ${advice}`;
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      return `${placeOn(lines)}: a text goes on after the quote that closes it; ${advice}`;
    case 'ERR_ENCODING_INVALID_ENCODED_DATA':
      return notUtf8
        ? `line ${notUtf8.line}: '${notUtf8.word}' is not in UTF-8; save the file as CSV in UTF-8`
        : 'its text is not in UTF-16';
    default:
      return message;
  }
}
