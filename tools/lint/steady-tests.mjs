// Rules for oxlint: a test waits for what it is about, and never for a while.

const loops = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement']);
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** True where it is done again and again until something holds, within one function. */
function isPolling(node) {
  for (let outer = node.parent; outer && !functions.has(outer.type); outer = outer.parent) if (loops.has(outer.type)) return true;
  return false;
}

const isNumber = (node) => node?.type === 'Literal' && typeof node.value === 'number' && node.value > 0;

/** `new Promise((resolve) => setTimeout(resolve, 500))`, also with a body in braces. */
function isTimedPromise(node) {
  if (node.type !== 'NewExpression' || node.callee.name !== 'Promise') return false;
  const [executor] = node.arguments;
  if (!functions.has(executor?.type)) return false;
  const { body } = executor;
  const call = body.type === 'BlockStatement' ? body.body.length === 1 && body.body[0].expression : body;
  return call?.type === 'CallExpression' && call.callee.name === 'setTimeout' && isNumber(call.arguments[1]);
}

const noFixedPause = {
  meta: { type: 'problem' },
  create(context) {
    const pauses = new Set();
    const refuse = (node) =>
      context.report({ node, message: 'A fixed pause: wait until what comes next is there (eventually, expect.poll, findBy...).' });
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!['node:timers/promises', 'timers/promises'].includes(source.value)) return;
        for (const { imported, local } of specifiers) if (imported?.name === 'setTimeout') pauses.add(local.name);
      },
      AwaitExpression(node) {
        const { argument } = node;
        const isPause = argument.type === 'CallExpression' && pauses.has(argument.callee.name) && isNumber(argument.arguments[0]);
        if ((isPause || isTimedPromise(argument)) && !isPolling(node)) refuse(node);
      },
      CallExpression(node) {
        if (node.callee.property?.name === 'waitForTimeout') refuse(node);
      },
    };
  },
};

/** What Playwright reads of a page at once, without waiting. */
const reads = new Set(
  'allInnerTexts allTextContents count getAttribute innerHTML innerText inputValue isChecked isDisabled isEditable isEnabled isHidden isVisible textContent'.split(
    ' ',
  ),
);

const noOneShotRead = {
  meta: { type: 'problem' },
  create: (context) => ({
    CallExpression(node) {
      const [asked] = node.arguments;
      const isExpect = node.callee.name === 'expect' || (node.callee.object?.name === 'expect' && node.callee.property?.name === 'soft');
      if (!isExpect || asked?.type !== 'AwaitExpression') return;
      const { callee } = asked.argument;
      if (asked.argument.type === 'CallExpression' && reads.has(callee.property?.name))
        context.report({
          node,
          message: 'It reads the page once: say what it comes to (toHaveText, toHaveCount, toBeVisible, expect.poll).',
        });
    },
  }),
};

export default { meta: { name: 'steady-tests' }, rules: { 'no-fixed-pause': noFixedPause, 'no-one-shot-read': noOneShotRead } };
