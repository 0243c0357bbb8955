import type { Draft } from './draft.ts';
import { addDependencies, addEntry, addImport, writeTexts } from './edits.ts';
import { type PartName, partName } from './names.ts';

/** A widget: its line in the owner's contract, its folder, one line in the module's face. */
export function newWidget(draft: Draft, text: string | undefined): string {
  const part = partName(text);
  const { owner, name, key, id, component, title, folder } = part;
  const path = `${folder}/src/widgets/${name}`;
  addImport(draft, `libs/contracts/src/${owner}.ts`, 'widget', './face.ts');
  addEntry(draft, `libs/contracts/src/${owner}.ts`, 'widgets', id, `/** ${title}. */\n'${id}': widget<{ itemCode: string }>(),`);
  addEntry(draft, `${folder}/src/module-face.ts`, 'widgets', id, `'${id}': () => import('./widgets/${name}/${name}.tsx'),`);
  draft.write(`${path}/${name}.loader.ts`, loader(id, component));
  draft.write(`${path}/${name}.tsx`, view(part));
  draft.write(`${path}/${name}.module.css`, `@layer module {\n  .block {\n    padding-block: var(--cd-space-5);\n  }\n}\n`);
  writeTexts(draft, `${path}/${name}.texts.ts`, owner, `${key}WidgetTexts`, key, title);
  addDependencies(draft, folder, ['@cellardoor/contracts', '@cellardoor/i18n']);
  return `Place it anywhere with <Slot widget="${id}" itemCode={...} />.`;
}

const loader = (id: string, component: string) => `import { getProduct } from '@cellardoor/contracts/calls/catalogue';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';

/** Runs on the server first, in the browser afterwards. */
export async function load${component}({ send, props: { itemCode }, signal }: WidgetLoadArgs<'${id}'>) {
  return { wine: await send(getProduct, { itemCode }, { signal }) };
}

export type ${component}Data = Awaited<ReturnType<typeof load${component}>>;
`;

const view = ({ id, name, key, component }: PartName) => `import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { load${component}, type ${component}Data } from './${name}.loader.ts';
import styles from './${name}.module.css';
import { ${key}WidgetTexts } from './${name}.texts.ts';

function ${component}({ data }: { data: ${component}Data }) {
  const t = useTexts(${key}WidgetTexts);
  return (
    <section className={styles.block}>
      <h2>{t.${key}}</h2>
      <p>{data.wine.name}</p>
    </section>
  );
}

export default defineWidget<'${id}', ${component}Data>({ load: load${component}, View: ${component} });
`;
