import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { parse as parseText } from 'csv-parse/sync';
import { asMeant } from '../csv-cells.ts';
import { BrokenFile } from './import-report.ts';
import { faultOf, longestRow, misshapen, whyUnreadable } from './row-faults.ts';

/** A row by column name, with the line that it starts on. */
export interface Row {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
  /** Why it cannot be what its writer meant. */
  readonly fault?: string;
}

/** One row cannot be taken; the others can. The message is the reason that the report gives. */
export class BadRow extends Error {}

interface CsvRecord {
  readonly record: Record<string, string>;
  readonly info: {
    readonly lines: number;
    readonly columns: readonly { readonly name: string }[];
    /** Of a row with more cells than the header, or fewer. */
    readonly error?: { readonly record: readonly string[] };
  };
}

/** @throws TypeError for bytes that are no UTF-8 */
async function* textOfBytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** A failure of reading reaches whoever reads the records; the end of the pipeline needs nobody. */
const recordsOf = (path: string): AsyncIterable<CsvRecord> =>
  pipeline(
    createReadStream(path),
    textOfBytes,
    parse({
      columns: true,
      bom: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      relax_column_count: true,
      max_record_size: longestRow,
    }),
    () => undefined,
  );

function requireColumns(columns: readonly string[], required: readonly string[], fileName: string): void {
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new BrokenFile(`${fileName} lacks the column${missing.length > 1 ? 's' : ''} ${missing.join(', ')}.`);
}

/** Rows of a CSV with a header line, one after another. @throws BrokenFile when it is no such CSV or lacks a column. */
export async function* readRows(path: string, required: readonly string[]): AsyncGenerator<Row> {
  const fileName = basename(path);
  let columns: string[] | undefined;
  try {
    for await (const { record, info } of recordsOf(path)) {
      if (!columns) requireColumns((columns = info.columns.map(({ name }) => name)), required, fileName);
      for (const column in record) record[column] = asMeant(record[column]!);
      const shape = misshapen(info.error?.record.length ?? columns.length, columns);
      if (shape !== undefined) throw new BrokenFile(`${fileName}, line ${info.lines}: ${shape}.`);
      const fault = faultOf(record);
      yield { line: info.lines, values: record, ...(fault !== undefined && { fault }) };
    }
  } catch (error) {
    if (error instanceof BrokenFile) throw error;
    throw new BrokenFile(`${fileName} is no CSV that we can read: ${whyUnreadable(error, columns ?? [])}.`);
  }
  if (!columns) throw new BrokenFile(`${fileName} has no rows.`);
}

/** Bytes in which a header line ends. */
const longestHeader = 4000;

/** What spreadsheets of some countries put between cells. */
const otherMarks = { semicolons: ';', tabs: '\t' };

/** The column names of a CSV's first line, none of what is no CSV. @throws BrokenFile for a name that stands there twice, and other marks than commas */
export async function headerOf(path: string): Promise<string[]> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHeader), 0, longestHeader);
    const [line = ''] = buffer.subarray(0, bytesRead).toString('utf8').split(/\r?\n/);
    const names = namesIn(line);
    const [only = ''] = names;
    const [mark] = Object.entries(otherMarks).find(([, sign]) => names.length === 1 && only.includes(sign)) ?? [];
    if (mark) throw new BrokenFile(`${basename(path)} has ${mark} between its columns; save it with commas.`);
    const twice = names.find((name, at) => name && names.indexOf(name) < at);
    if (twice) throw new BrokenFile(`${basename(path)} has the column ${twice} twice.`);
    return names;
  } finally {
    await file.close();
  }
}

function namesIn(line: string): string[] {
  try {
    return (parseText(line, { bom: true, trim: true }) as string[][])[0] ?? [];
  } catch {
    return [];
  }
}

/** A text that must be there. @throws BadRow */
export function textOf(row: Row, column: string): string {
  const text = row.values[column];
  if (!text) throw new BadRow(`${column} is empty`);
  return text;
}

/** A number within limits. @throws BadRow */
export function numberOf(row: Row, column: string, least: number, most: number): number {
  const text = textOf(row, column);
  const value = Number(text);
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) throw new BadRow(`${column} is '${text}', not a number`);
  if (value < least || value > most) throw new BadRow(`${column} is ${text}; it must be from ${least} to ${most}`);
  return value;
}

/** A price as written, '12.99', in minor units; undefined when there is none. @throws BadRow */
export function priceOf(row: Row, column: string): number | undefined {
  const text = row.values[column] ?? '';
  if (!text) return undefined;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text) || Number(text) === 0) throw new BadRow(`${column} is '${text}', not a price`);
  return Math.round(Number(text) * 100);
}
