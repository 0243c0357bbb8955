// Rules for oxlint: names say what they name. A rule reads the syntax tree only of files whose text mentions what it looks for.
import { relative, sep } from 'node:path';

const ruleFor = (mentions, visitorFor) => ({
  meta: { type: 'problem' },
  createOnce: (context) => ({ before: () => mentions.test(context.sourceCode.text), ...visitorFor(context) }),
});

const functions = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSDeclareFunction',
  'TSEmptyBodyFunctionExpression',
]);
const outerFunctions = (node) => {
  const found = [];
  for (let outer = node.parent; outer; outer = outer.parent) if (functions.has(outer.type)) found.push(outer);
  return found;
};

/** Where the name of a function stands: its own, or that of the constant, property or method that holds it. */
const namedBy = (node) =>
  node.id ??
  (node.parent.type === 'VariableDeclarator'
    ? node.parent.id
    : node.parent.value === node && !node.parent.computed
      ? node.parent.key
      : undefined);

const check = /^(?:check|ensure|assert|validate|verify)[A-Z]/;
const saysThatItThrows = /^(?:refuse|require|redirect|fail)/;

const noThrowingCheck = ruleFor(/\b(?:check|ensure|assert|validate|verify)[A-Z]|\bnever\b|\bthrow\b/, (context) => {
  const throwing = new WeakSet();
  const answering = new WeakSet();
  const exit = (node) => {
    const named = namedBy(node);
    if (!named?.name) return;
    const returns = node.returnType ? context.sourceCode.getText(node.returnType.typeAnnotation) : '';
    const answersNothing =
      returns === '' ? throwing.has(node) && !answering.has(node) : /^(?:void|Promise<void>|asserts)(?!\w)/.test(returns);
    const onlyThrows = /^never\b/.test(returns) || node.body?.body?.[0]?.type === 'ThrowStatement';
    if ((check.test(named.name) && answersNothing) || (onlyThrows && !saysThatItThrows.test(named.name)))
      context.report({ node: named, message: `${named.name} throws in place of an answer: name it refuse... or require...` });
  };
  return {
    // a throw in a callback, such as one of forEach, leaves the function around it too
    ThrowStatement: (node) => outerFunctions(node).forEach((outer) => throwing.add(outer)),
    ReturnStatement(node) {
      if (node.argument) answering.add(outerFunctions(node)[0]);
    },
    ...Object.fromEntries([...functions].map((type) => [`${type}:exit`, exit])),
  };
});

// letters alone: a setting of SQL such as lock_timeout is the database's name
const duration = /^[^_]*(?:deadline|timeout|delay|interval|patience|lifetime|(?<!l)pause|grace|expiry|every|ttl)s?$/i;
const isNumberType = (type, text) =>
  /^number\b/.test(text) || (type.type === 'TSUnionType' && type.types.some((one) => one.type === 'TSNumberKeyword'));

const noDurationWithoutUnit = ruleFor(/deadline|timeout|delay|interval|patience|lifetime|pause|grace|expiry|every|ttl/i, (context) => {
  const textOf = (node) => context.sourceCode.getText(node);
  const isNumber = ({ typeAnnotation }, value) => {
    const type = typeAnnotation?.type === 'TSTypeAnnotation' ? typeAnnotation.typeAnnotation : typeAnnotation;
    return Boolean((type && isNumberType(type, textOf(type))) || (value && /^\d/.test(textOf(value))));
  };
  const read = (named, holder, value) => {
    if (duration.test(named?.name ?? named?.value ?? '') && isNumber(holder, value))
      context.report({ node: named, message: `${textOf(named)} is a duration: say its unit, ...Ms, ...Seconds` });
  };
  const readKey = (node) => !node.computed && read(node.key, node, node.value);
  return {
    Identifier: (node) => read(node, node),
    VariableDeclarator: ({ id, init }) => read(id, {}, init),
    AssignmentPattern: ({ left, right }) => read(left, {}, right),
    AssignmentExpression: ({ left, right }) => read(left.property ?? left, {}, right),
    PropertyDefinition: readKey,
    AccessorProperty: readKey,
    TSAbstractPropertyDefinition: readKey,
    TSPropertySignature: readKey,
    TSEnumMember: ({ id, initializer }) => read(id, {}, initializer),
    TSNamedTupleMember: ({ label, elementType }) => read(label, { typeAnnotation: elementType }),
    TSTypeAliasDeclaration: ({ id, typeAnnotation }) => read(id, {}, typeAnnotation),
  };
});

/** The language's own word for a promise is allSettled. */
const otherSettling = /(?<!all)settle(?!ment|-payment|Payment)/gi;

/** Reads names, comments and strings alike. */
const noOtherSettling = ruleFor(/settle/i, (context) => ({
  Program() {
    for (const { 0: word, index } of context.sourceCode.text.matchAll(otherSettling))
      context.report({
        loc: { start: context.sourceCode.getLocFromIndex(index), end: context.sourceCode.getLocFromIndex(index + word.length) },
        message: `${word}: money is settled; a promise resolves, a tie is broken`,
      });
  },
}));

/** Files and folders that are named by no idea. A tag manager is one. */
const vagueFile = /(?<=^|[/-])(?:utils?|helpers?|misc|(?<!tag-)managers?)(?=[/.-])|(?<=^|\/)(?:common|shared)(?=[/.])/;

const noVagueFile = {
  meta: { type: 'problem' },
  createOnce: (context) => ({
    before: () => vagueFile.test(relative(context.cwd, context.filename).replaceAll(sep, '/')),
    Program: (node) => context.report({ node, message: 'Name a file or folder by its idea: no utils, helpers, common, shared, manager.' }),
  }),
};

export default {
  meta: { name: 'plain-names' },
  rules: {
    'no-throwing-check': noThrowingCheck,
    'no-duration-without-unit': noDurationWithoutUnit,
    'no-other-settling': noOtherSettling,
    'no-vague-file': noVagueFile,
  },
};
