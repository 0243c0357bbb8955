import type { Node, Place } from './syntax.ts';

/** A change of a text between two places. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Gives the small change that an operator makes at a place; undefined where it has none. */
export type Operator = (place: Place, text: string) => Edit | undefined;

const swaps: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

const of = (node: Node, field: string) => node[field] as Node;
const textOf = ({ start, end }: Node, text: string) => text.slice(start, end);
const isText = (node: Node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
/** A statement among others, which can go without leaving a hole in the syntax. */
const isAmongOthers = ({ around }: Place) => ['BlockStatement', 'Program'].includes(around[0]?.type ?? '');
const replaced = ({ start, end }: Node, text: string): Edit => ({ start, end, text });

function swapOperator({ node }: Place, text: string, which: readonly string[]): Edit | undefined {
  const operator = node.operator as string;
  if (!which.includes(operator)) return undefined;
  const [left, right] = [of(node, 'left'), of(node, 'right')];
  if (operator === '+' && (isText(left) || isText(right))) return undefined;
  const start = text.indexOf(operator, left.end);
  return start < right.start ? { start, end: start + operator.length, text: swaps[operator]! } : undefined;
}

const swapIn =
  (type: string, ...which: readonly string[]): Operator =>
  (place, text) =>
    place.node.type === type ? swapOperator(place, text, which) : undefined;

const negateCondition: Operator = ({ node }, text) => {
  if (!['IfStatement', 'ConditionalExpression', 'WhileStatement'].includes(node.type)) return undefined;
  const test = of(node, 'test');
  const isNegated = test.type === 'UnaryExpression' && test.operator === '!';
  return replaced(test, isNegated ? textOf(of(test, 'argument'), text) : `!(${textOf(test, text)})`);
};

const removeAwait: Operator = ({ node, around }, text) => {
  const isReturned = around[0]?.type === 'ReturnStatement' || around[0]?.type === 'ArrowFunctionExpression';
  return node.type === 'AwaitExpression' && !isReturned ? replaced(node, textOf(of(node, 'argument'), text)) : undefined;
};

const removeReturn: Operator = (place, text) => {
  const { node } = place;
  const isLast = node.type === 'ReturnStatement' && node.argument && isAmongOthers(place);
  return isLast ? replaced(node, `void (${textOf(of(node, 'argument'), text)});`) : undefined;
};

const leaves = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement']);
const removeEarlyExit: Operator = (place) => {
  const { node } = place;
  if (node.type !== 'IfStatement' || node.alternate || !isAmongOthers(place)) return undefined;
  const then = of(node, 'consequent');
  const inner = then.type === 'BlockStatement' ? (then.body as Node[]) : [then];
  return inner.length === 1 && leaves.has(inner[0]!.type) ? replaced(node, '') : undefined;
};

/** What only tells or tidies: nobody would see that it is gone. */
const tellsOnly = /^(?:await )?(?:console|log|logger|request\.log|performance|super)\b|\.(?:log|warn|info|debug|unref)\(/;
const dropCall: Operator = (place, text) => {
  const { node } = place;
  if (node.type !== 'ExpressionStatement' || !isAmongOthers(place)) return undefined;
  const expression = of(node, 'expression');
  const call = expression.type === 'AwaitExpression' ? of(expression, 'argument') : expression;
  return call.type === 'CallExpression' && !tellsOnly.test(textOf(node, text)) ? replaced(node, '') : undefined;
};

/** How long something takes, or how large it is on a screen or in memory: a little more or less is right, too. */
const isMeasure = /(?:ms|seconds|minutes|hours|days|px|bytes|kb|mb|length|size|width|height|attempts|concurrency)$/i;
const waits = /^(?:setTimeout|setInterval|wait|pause|timeout|AbortSignal\.timeout)$/;
const nameOf = (node: Node | undefined, text: string): string => {
  const named = node && ((node.key ?? node.id ?? node.left) as Node | undefined);
  return named ? textOf(named, text) : '';
};
const changeNumber: Operator = ({ node, around }, text) => {
  if (node.type !== 'Literal' || typeof node.value !== 'number') return undefined;
  if (around.slice(0, 3).some((outer) => isMeasure.test(nameOf(outer, text)))) return undefined;
  if (around.some((outer) => outer.type === 'CallExpression' && waits.test(textOf(of(outer, 'callee'), text)))) return undefined;
  if (around[0]?.key === node) return undefined;
  return replaced(node, String(node.value + 1));
};

/** Attributes whose text is for styles, and messages, which tests know by their codes. */
const plainAttribute = /^(?:className|id|key|type|viewBox|d|fill|stroke|xmlns|rel|target|data-.*)$/;
const isMessage = (outer: Node, text: string) =>
  outer.type === 'ThrowStatement' ||
  /^refuse\w*\(/.test(textOf(outer, text).slice(0, 40)) ||
  (outer.type === 'NewExpression' && textOf(of(outer, 'callee'), text).endsWith('Error')) ||
  tellsOnly.test(textOf(outer, text).slice(0, 80));
const emptyText: Operator = ({ node, around }, text) => {
  const isWords = node.type === 'Literal' && typeof node.value === 'string' && node.value.length > 0;
  if (!isWords || typeof around[0]?.directive === 'string' || around[0]?.key === node) return undefined;
  if (around[0]?.type === 'JSXAttribute' && plainAttribute.test(textOf(of(around[0], 'name'), text))) return undefined;
  if (around[0]?.type === 'ImportExpression' || around.slice(0, 6).some((outer) => isMessage(outer, text))) return undefined;
  return sqlWords.test(node.value as string) ? undefined : replaced(node, "''");
};

const sqlWords = /\b(?:select|update|insert into|delete from|where)\b/;
const sqlSwaps: readonly (readonly [RegExp, string])[] = [
  [/ for (?:no key )?update\b/, ''],
  [/\bis not null\b/, 'is null'],
  [/\bis null\b/, 'is not null'],
  [/ desc\b/, ''],
  [/ <= /, ' < '],
  [/ >= /, ' > '],
  [/ and (?=[\w.]+ (?:=|<|>|is|in)\b)/, ' or '],
];
const changeSql: Operator = ({ node }, text) => {
  if (!isText(node) || !sqlWords.test(textOf(node, text))) return undefined;
  for (const [pattern, other] of sqlSwaps) {
    const found = pattern.exec(textOf(node, text));
    if (found) return { start: node.start + found.index, end: node.start + found.index + found[0].length, text: other };
  }
  return undefined;
};

const removeAria: Operator = ({ node }, text) =>
  node.type === 'JSXAttribute' && textOf(of(node, 'name'), text).startsWith('aria-') ? replaced(node, '') : undefined;

/** What a hook is said to depend on: one less often changes nothing that a test could see. */
const isDependencies = (outer: Node | undefined, text: string) =>
  outer?.type === 'CallExpression' && /^use[A-Z]/.test(textOf(of(outer, 'callee'), text));
const removeElement: Operator = ({ node, around }, text) => {
  if (node.type !== 'ArrayExpression' || isDependencies(around[0], text)) return undefined;
  const elements = node.elements as (Node | null)[];
  const [last, before] = [elements.at(-1), elements.at(-2)];
  return last && before ? { start: before.end, end: last.end, text: '' } : undefined;
};

/** By the words that a list of faults has for them. */
export const operators: Readonly<Record<string, Operator>> = {
  'negate a condition': negateCondition,
  'move a limit by one': swapIn('BinaryExpression', '<', '<=', '>', '>='),
  'swap equal and unequal': swapIn('BinaryExpression', '===', '!=='),
  'swap plus and minus': swapIn('BinaryExpression', '+', '-'),
  'swap and and or': swapIn('LogicalExpression', '&&', '||'),
  'remove an await': removeAwait,
  'remove a return': removeReturn,
  'remove an early exit': removeEarlyExit,
  'drop a call': dropCall,
  'change a number': changeNumber,
  'empty a text': emptyText,
  'change a word of SQL': changeSql,
  'remove an aria attribute': removeAria,
  'remove an element of an array': removeElement,
};
