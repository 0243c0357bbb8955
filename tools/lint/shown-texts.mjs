// Rules for oxlint: what shoppers read stands in texts, where a brand may reword it, and has typographic apostrophes.

const straight = /\p{L}'\p{L}/u;

const noStraightApostrophe = {
  meta: { type: 'problem' },
  create(context) {
    const refuse = (node) => context.report({ node, message: 'A straight apostrophe in a shown text: write ’.' });
    return {
      Literal(node) {
        if (typeof node.value === 'string' && straight.test(node.value)) refuse(node);
      },
      TemplateElement(node) {
        if (straight.test(node.value.raw)) refuse(node);
      },
    };
  },
};

/** Attributes that are read out or shown. */
const readAttributes = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'alt']);
const word = /\p{L}{2}/u;

/** The texts that an expression may come to, as far as they stand in it. */
function textsIn(node) {
  if (node?.type === 'Literal') return typeof node.value === 'string' && word.test(node.value) ? [node] : [];
  if (node?.type === 'TemplateLiteral') return node.quasis.some(({ value }) => word.test(value.raw)) ? [node] : [];
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(textsIn);
  return node?.type === 'LogicalExpression' ? textsIn(node.right) : [];
}

const noWordsInMarkup = {
  meta: { type: 'problem' },
  createOnce(context) {
    const refuse = (node) =>
      context.report({ node, message: 'Words that a shopper reads or hears stand in <part>.texts.ts, where a brand may reword them.' });
    return {
      JSXText(node) {
        if (word.test(node.value)) refuse(node);
      },
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXAttribute') textsIn(node.expression).forEach(refuse);
      },
      JSXAttribute({ name, value }) {
        if (readAttributes.has(name.name)) textsIn(value?.type === 'JSXExpressionContainer' ? value.expression : value).forEach(refuse);
      },
    };
  },
};

export default {
  meta: { name: 'shown-texts' },
  rules: { 'no-straight-apostrophe': noStraightApostrophe, 'no-words-in-markup': noWordsInMarkup },
};
