import { InvalidRow } from './row.ts';

const item = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(-?\d+))\s*(,|$)/y;

/** The items of a Python list of strings and whole numbers, such as `['Merlot', "Nero d'Avola", 2019]`, as texts. @throws InvalidRow */
export function readPythonList(text: string, column: string): string[] {
  const inner = /^\s*\[(.*)\]\s*$/s.exec(text)?.[1];
  if (inner === undefined) throw new InvalidRow(`${column} is '${text}'; it must be a list such as ['Merlot', 'Syrah']`);
  const items: string[] = [];
  item.lastIndex = 0;
  while (item.lastIndex < inner.length) {
    const at = item.lastIndex;
    const found = item.exec(inner);
    if (!found)
      throw new InvalidRow(
        `${column} is '${text}', of which we cannot read what begins at '${inner.slice(at, at + 20)}'; it must be a list such as ['Merlot', 'Syrah']`,
      );
    items.push((found[1] ?? found[2] ?? found[3] ?? '').replace(/\\(.)/g, '$1'));
  }
  return items;
}
