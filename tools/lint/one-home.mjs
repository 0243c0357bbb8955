// Rules for oxlint: a shop rule, a decision by a product's kind and a fact of a brand or country each stand in one place. `.oxlintrc.json`
// names the places. To save time a rule reads the syntax tree only of files whose text mentions a kind or market.
import { kindLiterals, kinds, marketLiterals, markets, shopRuleLiterals } from './one-home-literals.mjs';

const isComment = (line) => /^\s*(?:\/?\*|\/\/)/.test(line);

/** Reports each line of a file in which one of the literals is found. */
function reportLiterals(context, literals, homeOf) {
  const { text } = context.sourceCode;
  const present = literals.filter(({ find, except }) => find.test(text) && !except?.test(context.filename));
  if (present.length === 0) return;
  for (const [at, line] of text.split('\n').entries()) {
    if (isComment(line)) continue;
    for (const literal of present)
      if (literal.find.test(line))
        context.report({
          loc: { start: { line: at + 1, column: 0 }, end: { line: at + 1, column: line.length } },
          message: `It belongs in ${homeOf(literal)}`,
        });
  }
}

const inShopRules = ({ rule }) => `libs/rules/src/${rule}.ts`;

const noShopRuleCopy = {
  meta: { type: 'problem' },
  createOnce: (context) => ({
    before() {
      reportLiterals(context, shopRuleLiterals, inShopRules);
      return false;
    },
    // oxlint runs no rule that visits nothing
    Program() {},
  }),
};

const casts = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression', 'ChainExpression']);
const bare = (node) => (casts.has(node?.type) ? bare(node.expression) : node);

/** The word of a text in quotes, also where they are those of a template. */
function wordOf(node) {
  const inner = bare(node);
  if (inner?.type === 'Literal') return inner.value;
  return inner?.type === 'TemplateLiteral' && inner.expressions.length === 0 ? inner.quasis[0].value.cooked : undefined;
}

const equalities = new Set(['==', '!=', '===', '!==']);

/** Visits each comparison with one of some names: by an operator, by a case, or by a list that includes it. */
function comparisons(names, report) {
  const isNamed = (node) => names.has(wordOf(node));
  const isListed = (list) =>
    (list?.type === 'ArrayExpression' && list.elements.some(isNamed)) ||
    (list?.type === 'MemberExpression' && list.computed && isNamed(list.property));
  return {
    BinaryExpression(node) {
      if (equalities.has(node.operator) && (isNamed(node.left) || isNamed(node.right))) report(node);
    },
    SwitchCase(node) {
      if (isNamed(node.test)) report(node.test);
    },
    CallExpression(node) {
      const { object, property } = bare(node.callee);
      if (property?.name === 'includes' && (node.arguments.some(isNamed) || isListed(bare(object)))) report(node);
    },
  };
}

const ruleFor = (mentions, literals, home, visitorFor) => ({
  meta: { type: 'problem' },
  createOnce(context) {
    const report = (node) => context.report({ node, message: `It belongs in ${home}` });
    return {
      before() {
        reportLiterals(context, literals, () => home);
        return mentions.test(context.sourceCode.text);
      },
      ...visitorFor(report),
    };
  },
});

const isTypeOfProduct = (node) => (bare(node)?.property ?? bare(node))?.name === 'productType';
const readsItsStart = new Set(['startsWith', 'endsWith', 'match']);
/** Where a value decides by whether it is there. */
const decides = ({ type, test, operator }, node) =>
  type === 'LogicalExpression' ||
  (type === 'UnaryExpression' && operator === '!') ||
  (type === 'BinaryExpression' && equalities.has(operator)) ||
  (type === 'ConditionalExpression' && test === node) ||
  (type === 'IfStatement' && test === node);

function outOfCasts(node) {
  return casts.has(node.parent.type) ? outOfCasts(node.parent) : node;
}

const quoted = (names) => new RegExp(`['"\`](?:${names.join('|')})['"\`]`);

const noProductKind = ruleFor(
  new RegExp(`${quoted(kinds).source}|productType|schemeDetails`),
  kindLiterals,
  "the kind's own file: commerce-api/src/modules/catalogue/kinds or libs/ui/src/kinds",
  (report) => {
    const names = new Set(kinds);
    const compared = comparisons(names, report);
    return {
      ...compared,
      BinaryExpression(node) {
        compared.BinaryExpression(node);
        if (node.operator === 'in' && names.has(wordOf(node.left))) report(node);
      },
      CallExpression(node) {
        compared.CallExpression(node);
        const { object, property } = bare(node.callee);
        if (readsItsStart.has(property?.name) && isTypeOfProduct(object)) report(node);
      },
      // a table by kind
      MemberExpression(node) {
        if (node.computed && isTypeOfProduct(node.property)) report(node);
      },
      Property(node) {
        if (node.computed && isTypeOfProduct(node.key)) report(node);
      },
      ArrayExpression(node) {
        if (node.elements.length === 1 && isTypeOfProduct(node.elements[0])) report(node);
      },
      Identifier(node) {
        if (node.name !== 'schemeDetails') return;
        const { parent } = node;
        const value = outOfCasts(parent.type === 'MemberExpression' && parent.property === node ? parent : node);
        if (decides(value.parent, value)) report(node);
      },
    };
  },
);

const noMarket = ruleFor(
  quoted(markets),
  marketLiterals,
  "a fact of the brand's or country's own file: libs/brand/brands, libs/contracts/countries",
  (report) => comparisons(new Set(markets), report),
);

export default {
  meta: { name: 'one-home' },
  rules: { 'no-shop-rule-copy': noShopRuleCopy, 'no-product-kind': noProductKind, 'no-market': noMarket },
};
