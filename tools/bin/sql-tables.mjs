import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { parseSync } = createRequire(import.meta.url)('@swc/core');

/** Functions of platform/db that write the table which their second argument names. */
const tableWriters = /^(?:upsert|deleteInBatches)$/;

/** Stands in a statement where the program puts something in. */
const inserted = '\u2026';

const writes = [/\binsert\s+into\s+(\S+)/gi, /\bdelete\s+from\s+(?:only\s+)?(\S+)/gi, /\b(?:merge\s+into|truncate(?:\s+table)?)\s+(\S+)/gi];
/** `set` tells the statement from the lock `for update of orders` and from English. */
const updates = /\bupdate\s+(?:only\s+)?(\S+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi;
/** The list of tables after `from`, `using` or a comma, which each may have a short name. */
const reads = /(?<!\bdistinct\s+)\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/gi;
/** A part of a statement that is put in after `from`. */
const part = /^\s*(\w+)\s+(?:\w+\s+)?(?:(?:left|cross|inner)\s+)?(?:join|where)\b/i;
/** A type of rows. */
const rowType = /\bnull::(\w+)/gi;

const sqlWords =
  /\b(?:select|insert\s+into|delete\s+from|merge\s+into|truncate|update\s+\S+[^.]*\bset\b|(?:join|from|using)\s+\w+\s+\w+\s+(?:on|where|join))\b/i;
/** Whether a text is SQL and no sentence. */
const isSql = (text) => sqlWords.test(text) || part.test(text);

const namesIn = (text, find) => [...text.matchAll(find)].map(([, name]) => name);
const bare = (name) => name.replace(/[("'`;,)].*$/s, '').toLowerCase();

/** Tables of a statement: those that it writes and those that it names. `atRunTime` says that it writes one that only the running program knows. */
export function tablesOfStatement(text) {
  const written = [...writes, updates].flatMap((find) => namesIn(text, find)).map(bare);
  const listed = namesIn(text, reads).flatMap((list) => list.split(',').map((one) => one.trim().split(/\s/)[0]));
  const others = [part.exec(text)?.[1] ?? '', ...namesIn(text, rowType)];
  return {
    written,
    named: [...written, ...listed.map(bare), ...others.map(bare)],
    atRunTime: written.some((name) => name.includes(inserted)),
  };
}

/** Texts of a parsed file, and the calls that hand a table's name to a function that writes it. */
function findTexts(node, found) {
  if (Array.isArray(node)) for (const one of node) findTexts(one, found);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  if (node.type === 'ImportDeclaration') return;
  if (node.type === 'StringLiteral') found.texts.push(node.value);
  if (node.type === 'TemplateLiteral') found.texts.push(node.quasis.map(({ cooked, raw }) => cooked ?? raw).join(inserted));
  if (node.type === 'CallExpression' && tableWriters.test(node.callee.value ?? '')) found.handed.push(node.arguments[1]?.expression);
  for (const value of Object.values(node)) findTexts(value, found);
}

/** Tables that the SQL in some parsed code writes and names, of those that are known. */
function tablesOfNodes(nodes, known) {
  const found = { texts: [], handed: [] };
  findTexts(nodes, found);
  const statements = found.texts.filter(isSql).map(tablesOfStatement);
  const handed = found.handed.map((argument) => (argument?.type === 'StringLiteral' ? argument.value : inserted));
  const ofKnown = (names) => new Set(names.filter((name) => known.has(name)));
  return {
    written: ofKnown([...statements.flatMap(({ written }) => written), ...handed]),
    named: ofKnown([...statements.flatMap(({ named }) => named), ...handed]),
    atRunTime: handed.includes(inserted) || statements.some((statement) => statement.atRunTime),
  };
}

/** What a file declares at its top, by name. */
const declarationsOf = (body) =>
  body.flatMap((item) => {
    const declared = item.declaration ?? item;
    if (declared.type === 'VariableDeclaration') return declared.declarations.map((one) => [one.id.value, one]);
    return declared.identifier ? [[declared.identifier.value, declared]] : [];
  });

function identifiersIn(node, found = new Set()) {
  if (node === null || typeof node !== 'object') return found;
  if (node.type === 'Identifier') found.add(node.value);
  for (const value of Object.values(node)) identifiersIn(value, found);
  return found;
}

/** Names of what a file declares and what writes a table, itself or by what else the file declares. */
function writersAmong(declared, known) {
  const writers = new Set(declared.filter(([, node]) => tablesOfNodes([node], known).written.size > 0).map(([name]) => name));
  if (writers.size === 0) return writers;
  const uses = declared.map(([name, node]) => [name, identifiersIn(node)]);
  for (let before = -1; before < writers.size;) {
    before = writers.size;
    for (const [name, used] of uses) if ([...writers].some((writer) => used.has(writer))) writers.add(name);
  }
  return writers;
}

const valuesImported = ({ source, specifiers, typeOnly }) =>
  typeOnly
    ? []
    : specifiers
        .filter(({ type, isTypeOnly }) => type === 'ImportSpecifier' && !isTypeOnly)
        .map(({ local, imported }) => [source.value, (imported ?? local).value]);

/** Tables that the SQL of a file writes and names, what of it writes, and what it imports: pairs of a path and a name. */
export function readSource(source, known) {
  const { body } = parseSync(source, { syntax: 'typescript' });
  const tables = tablesOfNodes(body, known);
  return {
    ...tables,
    writers: tables.written.size > 0 ? writersAmong(declarationsOf(body), known) : new Set(),
    imports: body.filter(({ type }) => type === 'ImportDeclaration').flatMap(valuesImported),
  };
}

/** Tables that stand once all of some migrations ran, in their order. */
export function tablesOfMigrations(files) {
  const tables = new Set();
  for (const file of files)
    for (const [, what, name] of readFileSync(file, 'utf8').matchAll(
      /\b(create|drop)(?:\s+unlogged)?\s+table\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+)/gi,
    ))
      if (what.toLowerCase() === 'create') tables.add(name);
      else tables.delete(name);
  return tables;
}

const textOf = ({ type, value, quasis }) => (type === 'TemplateLiteral' ? quasis[0].cooked : value);
const unwrapped = (node) => (node?.expression && node.type.startsWith('Ts') ? unwrapped(node.expression) : node);

/** The two lists of a tables.ts: `tables`, and `reads` with its reasons; empty where it has none. */
export function declaredIn(source) {
  const declared = parseSync(source, { syntax: 'typescript' }).body.flatMap(({ declaration }) => declaration?.declarations ?? []);
  const valueOf = (name) => unwrapped(declared.find(({ id }) => id.value === name)?.init);
  const entries = (valueOf('reads')?.properties ?? []).map(({ key, value }) => [key.value, textOf(value)]);
  return { tables: (valueOf('tables')?.elements ?? []).map(({ expression }) => textOf(expression)), reads: Object.fromEntries(entries) };
}
