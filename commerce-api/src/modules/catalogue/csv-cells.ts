const calculated = /^'*[=+\-@\t\r]/;
const kept = /^'+[=+\-@\t\r]/;

/** Prefixes text that looks like a formula with an apostrophe, so that a spreadsheet does not evaluate it. `unescapeFormula` removes it. */
export const asShown = (text: string): string => (calculated.test(text) ? `'${text}` : text);

/** Reverses `escapeFormula`. */
export const asMeant = (cell: string): string => (cell.startsWith("'") && kept.test(cell) ? cell.slice(1) : cell);

/** One line of a CSV, its end included. */
export const csvLine = (texts: readonly string[]): string => `${texts.map(csvCell).join(',')}\n`;

function csvCell(text: string): string {
  const shown = asShown(text);
  return /[",\r\n]|^\s|\s$/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
