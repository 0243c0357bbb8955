import { createHash } from 'node:crypto';
import { operators } from './operators.ts';
import { placesIn } from './syntax.ts';

/** A small change of one line of a source. */
export interface Fault {
  /** Says the same fault in each tree that has the line. */
  readonly id: string;
  readonly file: string;
  /** In the tree that it was drawn from, from 1. */
  readonly line: number;
  /** The line, and the same line with the fault, without the blanks at their ends. */
  readonly before: string;
  readonly after: string;
  /** Which of the lines of this text in the file it is, from 0. */
  readonly nth: number;
  readonly operator: string;
}

/** Code for other systems than the one that tests run on, and for machines without a page. */
const deadBranch = /process\.platform|win32|darwin|typeof (?:window|document|navigator|globalThis)\b/;

/** All faults that the operators can make in a text, each once. */
export function faultsIn(file: string, text: string): Fault[] {
  const lines = text.split('\n');
  const starts = lines.reduce<number[]>((all, line) => [...all, all.at(-1)! + line.length + 1], [0]);
  const lineAt = (place: number) => starts.findLastIndex((start) => start <= place);
  const found = new Map<string, Fault>();
  for (const place of placesIn(file, text))
    for (const [operator, make] of Object.entries(operators)) {
      const edit = make(place, text);
      if (!edit || lineAt(edit.start) !== lineAt(edit.end)) continue;
      const at = lineAt(edit.start);
      const line = lines[at]!;
      const after = (line.slice(0, edit.start - starts[at]!) + edit.text + line.slice(edit.end - starts[at]!)).trim();
      const before = line.trim();
      if (before === after || deadBranch.test(line)) continue;
      const nth = lines.slice(0, at).filter((other) => other.trim() === before).length;
      const id = createHash('sha256').update([file, before, after, nth].join('\0')).digest('hex').slice(0, 12);
      if (!found.has(id)) found.set(id, { id, file, line: at + 1, before, after, nth, operator });
    }
  return [...found.values()];
}

/** The text with a fault planted; undefined where it has no such line. */
export function plantedIn(text: string, { before, after, nth }: Fault): string | undefined {
  const lines = text.split('\n');
  const at = lines.flatMap((line, index) => (line.trim() === before ? [index] : []))[nth];
  if (at === undefined) return undefined;
  const line = lines[at]!;
  return lines
    .with(
      at,
      line.replace(before, () => after),
    )
    .join('\n');
}
