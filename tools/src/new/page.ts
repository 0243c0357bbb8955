import { type PageContract, pages } from '@cellardoor/contracts';
import { addressesOf } from '@cellardoor/registry';
import { fail } from '../terminal.ts';
import type { Draft } from './draft.ts';
import { addDependencies, addEntry, addImport, writeTexts } from './edits.ts';
import { type PartName, partName } from './names.ts';

/** A page: its path in the owner's contract, its folder, one line in the module's face; the shell needs nothing. */
export function newPage(draft: Draft, text: string | undefined, path: string | undefined): string {
  const part = partName(text);
  const { owner, name, key, id, component, title, folder } = part;
  const address = path ?? `/${name}`;
  refuseTaken(address);
  const at = `${folder}/src/pages/${name}`;
  addImport(draft, `libs/contracts/src/${owner}.ts`, 'page', './face.ts');
  addEntry(draft, `libs/contracts/src/${owner}.ts`, 'pages', id, `/** ${title}. */\n'${id}': page(['${address}']),`);
  addEntry(draft, `${folder}/src/module-face.ts`, 'pages', id, `'${id}': () => import('./pages/${name}/${name}-page.tsx'),`);
  draft.write(`${at}/${name}-page.loader.ts`, loader(id, component));
  draft.write(`${at}/${name}-page.tsx`, view(part, address.includes(':') || address.includes('*')));
  draft.write(`${at}/${name}-page.module.css`, `@layer module {\n  .page {\n    padding-block: var(--cd-space-7);\n  }\n}\n`);
  writeTexts(draft, `${at}/${name}-page.texts.ts`, owner, `${key}PageTexts`, key, title);
  addDependencies(draft, folder, ['@cellardoor/contracts', '@cellardoor/i18n', '@cellardoor/ui']);
  return `Its address is ${address}; link to it with pathTo('${id}').`;
}

/** A second page at an address would hide the first, or never be shown. */
function refuseTaken(address: string): void {
  if (!/^\/[^\s?#]*$/.test(address)) fail(`An address begins with a slash and has no space, ? or #, such as /vineyards; got "${address}".`);
  for (const [owner, { paths }] of Object.entries<PageContract<object>>(pages)) {
    const taken = paths.find((path) => addressesOf(path) === addressesOf(address));
    if (taken) fail(`The page ${owner} has the address ${taken} already. Name another one. Nothing was written.`);
  }
}

const loader = (id: string, component: string) => `import { searchWines } from '@cellardoor/contracts/calls/search';
import type { LoadArgs } from '@cellardoor/mfe-kit';

/** What the page cannot do without: it decides the status. */
export async function load${component}Page({ send, signal }: LoadArgs<'${id}'>) {
  return { wines: await send(searchWines, { navigationPath: 'wines', Nrpp: '12' }, { signal }) };
}

export type ${component}PageData = Awaited<ReturnType<typeof load${component}Page>>;
`;

const view = ({ id, name, key, component }: PartName, hasParams: boolean) => `import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { Container } from '@cellardoor/ui';
import { load${component}Page, type ${component}PageData } from './${name}-page.loader.ts';
import styles from './${name}-page.module.css';
import { ${key}PageTexts } from './${name}-page.texts.ts';

function ${component}Page({ data }: { data: ${component}PageData }) {
  const t = useTexts(${key}PageTexts);
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>{t.${key}}</h1>
      <ul>
        {data.wines.items.map((wine) => (
          <li key={wine.itemCode}>
            <a href={pathTo('product.detail', { itemCode: wine.itemCode })}>{wine.name}</a>
          </li>
        ))}
      </ul>
    </Container>
  );
}

export default definePage<'${id}', ${component}PageData>({
  load: load${component}Page,
  head: ({ market${hasParams ? ', params' : ''} }) => ({
    title: pageTitle(reworded(${key}PageTexts, market.texts).${key}, market),
    canonical: pathTo('${id}'${hasParams ? ', params' : ''}),
  }),
  View: ${component}Page,
});
`;
