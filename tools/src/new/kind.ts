import { fail } from '../terminal.ts';
import type { Draft } from './draft.ts';
import { camel } from './names.ts';

/** A kind of product: its file for the API, its file for the pages, and its line in the three lists of kinds. */
export function newKind(draft: Draft, id: string | undefined): string {
  if (!/^[a-z][a-z0-9-]{2,30}$/.test(id ?? '')) fail(`Name the kind in lower case, for example glassware; got "${id ?? ''}".`);
  const file = id!;
  const name = camel(file);
  const title = file[0]!.toUpperCase() + file.slice(1).replaceAll('-', ' ');
  draft.write(`commerce-api/src/modules/catalogue/kinds/${file}.ts`, apiKind(name, title));
  draft.write(`libs/ui/src/kinds/${file}.ts`, pageKind(name, title));
  const change = (path: string, from: string, to: string) => draft.change(path, (text) => text.replace(from, to));
  change('libs/contracts/src/api/product-kinds.ts', 'const kindFields = {\n', `const kindFields = {\n  ${name}: plain,\n`);
  for (const list of ['commerce-api/src/modules/catalogue/kinds/kinds.ts', 'libs/ui/src/kinds/kinds.ts']) {
    change(list, 'import { membership }', `import { ${name} } from './${file}.ts';\nimport { membership }`);
    change(list, '  membership,\n', `  membership,\n  ${name},\n`);
  }
  return `Say in the two new files what is otherwise; docs/how-to/add-a-kind-of-product.md says the rest.`;
}

const apiKind = (name: string, title: string) => `import { goodsDefaults } from './goods.ts';
import type { Kind } from './kind.ts';

/** Say what it is, and why it is no kind that is there already. */
export const ${name}: Kind<'${name}'> = {
  ...goodsDefaults,
  name: '${name}',
  colours: ['${title}'],
  csv: { strength: [0, 0], bottleMl: 0, hasVintage: false, bottles: 0, soldSingly: '${title.toLowerCase()} is sold by the piece' },
};
`;

const pageKind = (name: string, title: string) => `import { defineTexts } from '@cellardoor/i18n';
import { bottleWords, goods, listWords } from './goods.ts';
import type { KindWords, PageKind } from './page-kind.ts';

const words: KindWords = {
  ...bottleWords,
  ...listWords('${title}', 'piece', 'pieces'),
  count: (n) => (n === 1 ? '1 piece' : \`\${n} pieces\`),
  quantity: 'Pieces',
  eyebrow: '${title}',
  whole: 'Whole piece',
  pictureOf: (name) => name,
  recommended: 'You might also like',
  soldAs: '${title}',
};

/** Say how its page differs from a wine's. */
export const ${name}: PageKind = {
  ...goods,
  name: '${name}',
  texts: defineTexts('kind.${name}', words),
  sections: ['details', 'reviews'],
  showsStrength: false,
  showsColour: false,
  sizesCountTogether: false,
  listedAs: ['${title}'],
};
`;
