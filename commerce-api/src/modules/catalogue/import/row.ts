/** A row by column name, with the line that it starts on. */
export interface Row {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
  /** Why a cell is invalid; absent where all are valid. */
  readonly fault?: string;
}

/** A row is refused; the others are imported. The message is the reason in the report. */
export class InvalidRow extends Error {}

/** The text of a cell that must not be empty. @param wanted description for the error message @throws InvalidRow */
export function requireText(row: Row, column: string, wanted = ''): string {
  const text = row.values[column];
  if (!text) throw new InvalidRow(`${column} is empty${wanted && `; it must be ${wanted}`}`);
  return text;
}

/** Accepts a decimal comma, `12,5`; rejects what may be a thousands separator. */
const decimal = /^-?\d+(?:[.,]\d{1,2}|\.\d+)?$/;

const valueOf = (text: string): number => (decimal.test(text) ? Number(text.replace(',', '.')) : NaN);

/** A number within limits. @throws InvalidRow */
export function parseNumber(row: Row, column: string, least: number, most: number, example?: string): number {
  const wanted = `a number from ${least} to ${most}${example ? `, such as ${example}` : ''}`;
  const text = requireText(row, column, wanted);
  const value = valueOf(text);
  if (!(value >= least && value <= most)) throw new InvalidRow(`${column} is '${text}'; it must be ${wanted}`);
  return value;
}

/** Per cent of alcohol: '13.5', and '13,5 %' or '13.5% vol' as labels write it. @throws InvalidRow */
export function parseAbv({ values, ...row }: Row, column: string, least: number, most: number): number {
  const bare = (values[column] ?? '').replace(/\s*%(?:\s*(?:vol|abv)\.?)?$/i, '');
  if (Number.isNaN(valueOf(bare))) return parseNumber({ ...row, values }, column, least, most, '13.5');
  return parseNumber({ ...row, values: { ...values, [column]: bare } }, column, least, most, '13.5');
}

/** A price such as '12.99' or '12,99' in minor units; undefined for an empty cell. @throws InvalidRow */
export function parsePrice(row: Row, column: string): number | undefined {
  const text = row.values[column] ?? '';
  if (!text) return undefined;
  const value = /^\d{1,6}([.,]\d{1,2})?$/.test(text) ? valueOf(text) : 0;
  if (value === 0) throw new InvalidRow(`${column} is '${text}'; it must be a price such as 12.99, without a currency sign`);
  return Math.round(value * 100);
}
