import { faultsIn } from './faults.ts';

/** The lines that an operator makes of a text, and only that one. */
const madeBy = (operator: string, text: string, file = 'a.tsx') =>
  faultsIn(file, text)
    .filter((fault) => fault.operator === operator)
    .map(({ after }) => after);

it.each([
  ['negate a condition', 'if (isOpen) pour();', ['if (!(isOpen)) pour();']],
  ['negate a condition', 'const one = !isOpen ? 1 : 2;', ['const one = isOpen ? 1 : 2;']],
  ['move a limit by one', 'const isFull = bottles >= 12;', ['const isFull = bottles > 12;']],
  ['swap equal and unequal', "const isRed = colour === 'red';", ["const isRed = colour !== 'red';"]],
  ['swap plus and minus', 'const sum = one + other;', ['const sum = one - other;']],
  ['swap plus and minus', "const name = first + ' ' + last;", ["const name = first + ' ' - last;"]],
  ['swap and and or', 'const isSold = isThere && isCheap;', ['const isSold = isThere || isCheap;']],
  [
    'remove an await',
    'async () => { const wine = await fetchWine(); return wine; };',
    ['async () => { const wine = fetchWine(); return wine; };'],
  ],
  ['remove an await', 'async () => { return await fetchWine(); };', []],
  ['remove a return', 'function one() {\n  return 1;\n}', ['void (1);']],
  ['remove an early exit', 'function one() {\n  if (isEmpty) return;\n  pour();\n}', ['']],
  ['remove an early exit', 'function one() {\n  if (isEmpty) return 1;\n  else return 2;\n}', []],
  ['drop a call', 'function one() {\n  await pour(wine);\n}'.replace('function', 'async function'), ['']],
  ['drop a call', "function one() {\n  console.log('poured');\n}", []],
  ['change a number', 'const most = 12;', ['const most = 13;']],
  ['change a number', 'const pauseMs = 500;', []],
  ['change a number', 'setTimeout(pour, 500);', []],
  ['empty a text', "const name = 'Rioja';", ["const name = '';"]],
  ['empty a text', "throw new Error('No wine.');", []],
  ['empty a text', "refuse(404, 'There is no such wine.');", []],
  ['empty a text', "import { one } from './one.ts';", []],
  ['empty a text', "type Colour = 'red' | 'white';", []],
  ['change a word of SQL', 'query(`select id from wines where price <= $1`);', ['query(`select id from wines where price < $1`);']],
  [
    'change a word of SQL',
    "query('select id from wines where id = $1 for no key update');",
    ["query('select id from wines where id = $1');"],
  ],
  ['remove an aria attribute', 'const one = <p aria-live="polite">x</p>;', ['const one = <p >x</p>;']],
  ['remove an element of an array', "const colours = ['red', 'white'];", ["const colours = ['red'];"]],
  ['remove an element of an array', 'useEffect(pour, [wine, glass]);', []],
])('%s: in %s', (operator, text, lines) => {
  expect(madeBy(operator, text)).toEqual(lines);
});

it('leaves types, code of other systems and changes of more than one line alone', () => {
  expect(faultsIn('a.ts', "interface Wine { readonly colour: 'red'; readonly price?: 5 }")).toEqual([]);
  expect(faultsIn('a.ts', "if (process.platform === 'win32') pour();")).toEqual([]);
  expect(madeBy('drop a call', 'function one() {\n  pour(\n    wine,\n  );\n}')).toEqual([]);
});
