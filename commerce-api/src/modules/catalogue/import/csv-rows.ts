import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { type Options, parse } from 'csv-parse';
import { parse as parseText } from 'csv-parse/sync';
import { unescapeFormula } from '../csv-cells.ts';
import { decoded, type FileEncoding, firstNotUtf8, openText } from './file-text.ts';
import { UnreadableFile } from './import-report.ts';
import type { Row } from './row.ts';
import { cellProblem, maxRowBytes, cellCountProblem, unreadableFileReason } from './row-faults.ts';

interface CsvRecord {
  readonly record: readonly string[];
  /** `lines` is that on which the row ends. */
  readonly info: { readonly lines: number };
}

const reading: Options = {
  bom: true,
  skip_empty_lines: true,
  trim: true,
  info: true,
  relax_column_count: true,
  max_record_size: maxRowBytes,
};

/** A failure of reading reaches whoever reads the records; the end of the pipeline needs nobody. */
const recordsOf = (path: string, encoding: FileEncoding): AsyncIterable<CsvRecord> =>
  pipeline(
    createReadStream(path),
    (chunks: AsyncIterable<Buffer>) => decoded(chunks, encoding),
    parse(reading),
    () => undefined,
  );

/** The line by which Excel knows the sign between cells. */
const isSeparatorLine = (record: readonly string[]): boolean => /^sep=.?$/i.test(record[0] ?? '');

/** A row of commas alone, as spreadsheets leave them below a table. */
const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell === '');

/** Column names without the empty ones that commas at the end of the line make. */
const namedColumns = (names: readonly string[]): string[] => names.slice(0, names.findLastIndex((name) => name !== '') + 1);

const linesIn = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** The header of a file, and how many cells its rows have: those of its named columns, or as many as its line has commas for. */
class Shape {
  readonly columns: readonly string[];
  readonly #widest: number;
  #width: number | undefined;

  constructor(names: readonly string[]) {
    this.columns = namedColumns(names);
    this.#widest = names.length;
  }

  /** The cells that have a column. @throws UnreadableFile for a row with more or fewer; the first row decides how many there are */
  cellsOf(record: readonly string[], place: string): readonly string[] {
    this.#width ??= record.length === this.#widest ? this.#widest : this.columns.length;
    const shape = cellCountProblem(record, this.columns, this.#width);
    if (shape !== undefined) throw new UnreadableFile(`${place}: ${shape}.`);
    return record.slice(0, this.columns.length);
  }
}

function requireColumns(columns: readonly string[], required: readonly string[], fileName: string): void {
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new UnreadableFile(
      `${fileName} lacks the column${missing.length > 1 ? 's' : ''} ${missing.join(', ')}; it has ${columns.join(', ')}.`,
    );
}

function rowOf(cells: readonly string[], columns: readonly string[], line: number): Row {
  const values = Object.fromEntries(columns.map((column, at) => [column, unescapeFormula(cells[at]!)]));
  const fault = cellProblem(values);
  return { line, values, ...(fault !== undefined && { fault }) };
}

/** Rows of a CSV with a header line, one after another. @throws UnreadableFile when it is no such CSV or lacks a column */
export async function* readRows(path: string, required: readonly string[]): AsyncGenerator<Row> {
  const fileName = basename(path);
  const { encoding } = await openText(path);
  let shape: Shape | undefined;
  let [rows, lastLine] = [0, 0];
  try {
    for await (const { record, info } of recordsOf(path, encoding)) {
      lastLine = info.lines;
      if (isBlank(record)) continue;
      if (!shape) {
        if (isSeparatorLine(record)) continue;
        shape = new Shape(record);
        requireColumns(shape.columns, required, fileName);
        continue;
      }
      const line = info.lines - linesIn(record);
      rows += 1;
      yield rowOf(shape.cellsOf(record, `${fileName}, line ${line}`), shape.columns, line);
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const isEncoding = (error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
    const notUtf8 = isEncoding && encoding === 'utf-8' ? await firstNotUtf8(path) : undefined;
    const why = unreadableFileReason(error, { columns: shape?.columns ?? (await headerOf(path)), nextLine: lastLine + 1, notUtf8 });
    throw new UnreadableFile(`${fileName} is no CSV that we can read: ${why}.`);
  }
  if (rows === 0) throw new UnreadableFile(`${fileName} has no rows${shape ? ' below its header' : ''}.`);
}

/** What spreadsheets of some countries put between cells. */
const otherMarks = { semicolons: ';', tabs: '\t' };

/**
 * The column names of a CSV, none of what is no CSV; a column without a name between others is ''.
 * @throws UnreadableFile for a name that stands there twice, other marks than commas, and what is no text
 */
export async function headerOf(path: string): Promise<string[]> {
  const { beginning } = await openText(path);
  const lines = beginning.split(/\r\n|\r|\n/);
  const names = namedColumns(namesIn(lines[/^"?sep=/i.test(lines[0]!) ? 1 : 0] ?? ''));
  const [only = ''] = names;
  const [mark] = Object.entries(otherMarks).find(([, sign]) => names.length === 1 && only.includes(sign)) ?? [];
  if (mark) throw new UnreadableFile(`${basename(path)} has ${mark} between its columns; save it with commas.`);
  const twice = names.find((name, at) => name && names.indexOf(name) < at);
  if (twice) throw new UnreadableFile(`${basename(path)} has the column ${twice} twice.`);
  return names;
}

function namesIn(line: string): string[] {
  try {
    return (parseText(line, { bom: true, trim: true }) as string[][])[0] ?? [];
  } catch {
    return [];
  }
}
