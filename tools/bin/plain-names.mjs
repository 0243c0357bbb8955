import { readdirSync, readFileSync } from 'node:fs';
import { fail, root } from './prepare.mjs';
import { sourceFilesIn } from './source-files.mjs';

// Proves that names say what they name: a function that throws in place of an answer, the unit of a duration, a word of one meaning, a file's
// idea; and that the shop's words stand in texts. It plants a breach of each first.
process.chdir(root);

const declaration = /\b(?:function|const) (\w+)(?: = (?:async )?)?(?:<[^(]*>)?\(/g;

/** Functions that a text declares, with the type that each says it returns, '' where it says none, and its body, '' where it is an expression. */
function functionsIn(text) {
  return [...text.matchAll(declaration)].map((found) => {
    let [open, at] = [1, found.index + found[0].length];
    for (; open > 0 && at < text.length; at += 1) open += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
    const returns = /^: ?(\w+(?:<void>)?)/.exec(text.slice(at, at + 40))?.[1] ?? '';
    return { name: found[1], returns, body: bodyAt(text, at), index: found.index };
  });
}

/** The body of a function whose parameters end at a place. */
function bodyAt(text, at) {
  const opening = /^(?:: ?[^{}=;\n]*)?(?: =>)? ?\{/.exec(text.slice(at))?.[0];
  if (!opening) return '';
  const start = at + opening.length;
  let [open, end] = [1, start];
  for (; open > 0 && end < text.length; end += 1) open += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
  return text.slice(start, end - 1);
}

/** Whether a function that says nothing of its type can only throw, or give nothing. */
const throwsOrNothing = ({ returns, body }) => returns === '' && /\bthrow\b/.test(body) && !/\breturn [^;]/.test(body);

const throwing = ({ name, returns, body }) =>
  (/^(?:check|ensure|assert|validate|verify)[A-Z]/.test(name) &&
    (['void', 'Promise<void>', 'asserts'].includes(returns) || throwsOrNothing({ returns, body }))) ||
  ((returns === 'never' || /^\s*throw\b/.test(body)) && !/^(?:refuse|require|redirect|fail)/.test(name));

// letters alone: a setting of SQL such as lock_timeout is the database's name
const duration =
  /\b[a-z]*(?:deadline|timeout|delay|interval|patience|lifetime|(?<!l)pause|grace|expiry|every|ttl)s?\??(?:: number\b| = \d)/gi;

/** The language's own word for a promise, and folders where money is settled. */
const otherSettling = /(?<!all)settle(?!ment|-payment|Payment)/gi;
const money = /(?:payment|sandbox-gateway|fulfilment)/;

/** Words between tags, or in an attribute that is read out. */
const words = /(?<![=-])>\s*[A-Z][a-z]+(?: [\w'’]+)*[.!?]?\s*<\/|\s(?:aria-label|placeholder|title|alt)="[^"]*[A-Za-z]{2}/g;

/** Files and folders that are named by no idea. A tag manager is one. */
const vagueFile = /(?<=^|[/-])(?:utils?|helpers?|misc|(?<!tag-)managers?)(?=[/.-])|(?<=^|\/)(?:common|shared)(?=[/.])/g;

const matches = (text, find) => [...text.matchAll(find)].map(({ 0: name, index }) => ({ name, index }));

/** `planted` are lines, `plantedAs` names of files, that must be found. */
const rules = [
  {
    find: (text) => functionsIn(text).filter(throwing),
    advice: 'it throws in place of an answer: name it refuse... or require...',
    planted: [
      'export function checkPlanted({ a }: { a(): void }): void {}',
      'async function ensurePlanted(a) { if (a) throw new Error(); }',
      'const noPlanted = (): never => fail();',
      'function anotherPlanted(): Error { throw new Error(); }',
    ],
  },
  {
    find: (text) => matches(text, duration),
    advice: 'say its unit: ...Ms, ...Seconds',
    planted: [
      'const plantedTimeout = 500;',
      'interface Planted { readonly deadline: number }',
      'function planted(delay = 5) {}',
      'const lookEvery = 300;',
    ],
  },
  {
    find: (text, file) => (money.test(file) ? [] : matches(text, otherSettling)),
    advice: 'settle is what money does: a promise resolves, a tie is broken',
    planted: ['const settled = await all();'],
  },
  {
    find: (text, file) => (file.endsWith('.tsx') ? matches(text, words) : []),
    advice: 'words that a shopper reads or hears stand in <part>.texts.ts, where a brand may reword them',
    planted: ['return <p>Sold out</p>;', 'return <button aria-label="Close">x</button>;', '<p>\n  Only a few left\n</p>'],
  },
  {
    find: (_, file) => matches(file, vagueFile).map(({ name }) => ({ name, index: 0 })),
    advice: 'name a file or folder by its idea: no utils, helpers, common, shared, manager',
    planted: [],
    plantedAs: ['utils/one.ts', 'text-helpers.ts', 'common/one.ts', 'shared.ts', 'basket-manager.ts'],
  },
];

const breachesIn = (text, file) =>
  rules.flatMap(({ find, advice }) =>
    find(text, file).map(({ name, index }) => ({ name, advice, where: `${file}:${text.slice(0, index).split('\n').length}` })),
  );

function requireSight() {
  for (const { planted, plantedAs = [], advice } of rules) {
    const samples = [...planted.map((line) => [line, 'planted.tsx']), ...plantedAs.map((name) => ['', name])];
    const unseen = samples.find(([line, name]) => !breachesIn(line, `mfe-product/src/${name}`).some((breach) => breach.advice === advice));
    if (unseen) fail(`The check of names is blind: it did not find "${unseen[0] || unseen[1]}".`);
  }
}

requireSight();
const folders = ['libs', 'shell', 'commerce-api', 'tools', 'e2e', ...readdirSync('.').filter((name) => name.startsWith('mfe-'))];
const files = folders.flatMap(sourceFilesIn);
if (files.length < 500) fail(`The check of names read ${files.length} files only: it must be blind.`);
const found = files.flatMap((file) => breachesIn(readFileSync(file, 'utf8'), file));
for (const { name, advice, where } of found) console.error(`${where}: ${name}\n  ${advice}`);
console.log(`${files.length} files, ${found.length} names that say too little`);
process.exit(found.length ? 1 : 0);
