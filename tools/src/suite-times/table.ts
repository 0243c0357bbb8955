import type { Row } from './rows.ts';

const inWords = (value: number | undefined) => (value === undefined ? '' : Math.round(value).toLocaleString('en-GB'));
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The rows of one run, or of several side by side, as a table in Markdown: a row is found by its name. */
export function tableOf(runs: readonly { readonly title: string; readonly rows: readonly Row[] }[]): string {
  const names = [...new Set(runs.flatMap(({ rows }) => rows.map(({ name }) => name)))];
  const heads = runs.flatMap(({ title }) => [`tests${title}`, `seconds${title}`]);
  const cells = (name: string) =>
    runs.flatMap(({ rows }) => {
      const row = rows.find((other) => other.name === name);
      return [inWords(row?.tests), inWords(row?.seconds)];
    });
  return [line(['', ...heads]), line(['---', ...heads.map(() => '--:')]), ...names.map((name) => line([name, ...cells(name)]))].join('\n');
}
