const calculated = /^'*[=+\-@\t\r]/;
const kept = /^'+[=+\-@\t\r]/;

/** A cell that a spreadsheet shows and does not calculate: what begins like a formula has an apostrophe before it. `asMeant` takes it off. */
export const asShown = (text: string): string => (calculated.test(text) ? `'${text}` : text);

/** What `asShown` was given. */
export const asMeant = (cell: string): string => (cell.startsWith("'") && kept.test(cell) ? cell.slice(1) : cell);

/** One line of a CSV, its end included. */
export const csvLine = (texts: readonly string[]): string => `${texts.map(csvCell).join(',')}\n`;

function csvCell(text: string): string {
  const shown = asShown(text);
  return /[",\r\n]|^\s|\s$/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
