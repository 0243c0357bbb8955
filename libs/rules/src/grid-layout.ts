/** Layouts of a grid by the number in their label, and how many cells each has. [HOM-03] */
const cellsOf: Readonly<Record<string, number>> = { 1: 4, 2: 5, 3: 4, 4: 6 };

export interface GridLayout {
  readonly number: string;
  readonly cells: number;
}

/** The layout of a label such as 'Layout 1'; undefined for any other label. */
export function gridLayout(label: string): GridLayout | undefined {
  const number = /^Layout (\d)$/.exec(label.trim())?.[1];
  const cells = number === undefined ? undefined : cellsOf[number];
  return cells === undefined ? undefined : { number: number!, cells };
}

/** What an editor is told in the console of a grid that does not fit its layout; undefined for one that does. [HOM-03] */
export function gridWarning(place: 'top' | 'bottom', label: string, cells: number): string | undefined {
  const layout = gridLayout(label);
  if (!layout) return `The ${place} grid has the layout '${label}', which does not exist; it is left out.`;
  return layout.cells === cells ? undefined : `The ${place} grid has ${cells} cells; '${label}' has ${layout.cells}.`;
}
