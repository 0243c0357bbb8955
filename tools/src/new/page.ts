import { addEntry, addImport, write, writeTexts } from './files.ts';
import { type PartName, partName } from './names.ts';

/** A page: its path in the owner's contract, its folder, one line in the module's face; the shell needs nothing. */
export function newPage(text: string | undefined, path: string | undefined): void {
  const part = partName(text);
  const { owner, name, key, id, component, title, folder } = part;
  const address = path ?? `/${name}`;
  const at = `${folder}/src/pages/${name}`;
  addImport(`libs/contracts/src/${owner}.ts`, 'page', './face.ts');
  addEntry(`libs/contracts/src/${owner}.ts`, 'pages', `/** ${title}. */\n'${id}': page(['${address}']),`);
  addEntry(`${folder}/src/module-face.ts`, 'pages', `'${id}': () => import('./pages/${name}/${name}-page.tsx'),`);
  write(`${at}/${name}-page.loader.ts`, loader(id, component));
  write(`${at}/${name}-page.tsx`, view(part, address));
  write(`${at}/${name}-page.module.css`, `@layer module {\n  .page {\n    padding-block: var(--cd-space-7);\n  }\n}\n`);
  writeTexts(`${at}/${name}-page.texts.ts`, owner, `${key}PageTexts`, key, title);
  console.log(`\nIts address is ${address}; link to it with pathTo('${id}').`);
}

const loader = (id: string, component: string) => `import { searchWines } from '@cellardoor/contracts/calls/search';
import type { LoadArgs } from '@cellardoor/mfe-kit';

/** What the page cannot do without: it decides the status. */
export async function load${component}Page({ send, signal }: LoadArgs<'${id}'>) {
  return { wines: await send(searchWines, { navigationPath: 'wines', Nrpp: '12' }, { signal }) };
}

export type ${component}PageData = Awaited<ReturnType<typeof load${component}Page>>;
`;

const view = ({ id, name, key, component }: PartName, address: string) => `import { pathTo } from '@cellardoor/contracts';
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
  head: ({ market }) => ({
    title: pageTitle(reworded(${key}PageTexts, market.texts).${key}, market),
    canonical: '${address}',
  }),
  View: ${component}Page,
});
`;
