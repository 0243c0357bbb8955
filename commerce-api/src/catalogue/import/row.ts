import { parse } from 'csv-parse/sync';
import { BrokenFile } from './import-report.ts';

/** A row by column name, with the line that it starts on. */
export interface Row {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

/** One row cannot be taken; the others can. The message is the reason that the report gives. */
export class BadRow extends Error {}

/** Rows of a CSV with a header line. @throws BrokenFile when it is no such CSV or lacks a column. */
export function readRows(bytes: Buffer, fileName: string, required: readonly string[]): Row[] {
  let records: { record: Record<string, string>; info: { lines: number } }[];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    records = parse(text, { columns: true, bom: true, skip_empty_lines: true, trim: true, info: true }) as never;
  } catch (error) {
    throw new BrokenFile(`${fileName} is no CSV that we can read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const first = records[0]?.record;
  if (!first) throw new BrokenFile(`${fileName} has no rows.`);
  const missing = required.filter((column) => !(column in first));
  if (missing.length > 0) throw new BrokenFile(`${fileName} lacks the column${missing.length > 1 ? 's' : ''} ${missing.join(', ')}.`);
  return records.map(({ record, info }) => ({ line: info.lines, values: record }));
}

/** The column names of a CSV's first line. */
export const headerOf = (bytes: Buffer): string[] =>
  bytes
    .subarray(0, 4000)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)[0]!
    .split(',')
    .map((name) => name.trim());

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
  if (Number.isNaN(value)) throw new BadRow(`${column} is '${text}', not a number`);
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
