import { faultsIn, plantedIn } from './faults.ts';

const text = 'const most = 12;\nconst é = 1;\n  if (é < most) pour();\n  if (é < most) pour();\n';
const limits = faultsIn('a.ts', text).filter(({ operator }) => operator === 'move a limit by one');

it('tells a line that occurs twice apart', () => {
  expect(limits.map(({ line, nth, before, after }) => ({ line, nth, before, after }))).toEqual([
    { line: 3, nth: 0, before: 'if (é < most) pour();', after: 'if (é <= most) pour();' },
    { line: 4, nth: 1, before: 'if (é < most) pour();', after: 'if (é <= most) pour();' },
  ]);
  expect(limits[0]!.id).not.toBe(limits[1]!.id);
});

it('plants a fault in its line alone, with the blanks before it', () => {
  expect(plantedIn(text, limits[1]!)).toBe('const most = 12;\nconst é = 1;\n  if (é < most) pour();\n  if (é <= most) pour();\n');
});

it('finds its line by its text after lines were added before it, and says when it is gone', () => {
  expect(plantedIn(`// new\n${text}`, limits[0]!)).toBe(`// new\n${text.replace('<', '<=')}`);
  expect(plantedIn('const most = 12;\n', limits[0]!)).toBeUndefined();
});

it('names a fault the same where other lines have changed', () => {
  const moved = faultsIn('a.ts', `const other = 'x';\n${text}`).filter(({ operator }) => operator === 'move a limit by one');
  expect(moved.map(({ id }) => id)).toEqual(limits.map(({ id }) => id));
});
