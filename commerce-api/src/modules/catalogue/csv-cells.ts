const formulaStart = /^'*[=+\-@\t\r]/;
const escapedFormulaStart = /^'+[=+\-@\t\r]/;

/** Prefixes text that looks like a formula with an apostrophe, so that a spreadsheet does not evaluate it. `unescapeFormula` removes it. */
export const escapeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** Reverses `escapeFormula`. */
export const unescapeFormula = (cell: string): string => (cell.startsWith("'") && escapedFormulaStart.test(cell) ? cell.slice(1) : cell);

/** One line of a CSV, its end included. */
export const csvLine = (texts: readonly string[]): string => `${texts.map(csvCell).join(',')}\n`;

function csvCell(text: string): string {
  const shown = escapeFormula(text);
  return /[",\r\n]|^\s|\s$/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
