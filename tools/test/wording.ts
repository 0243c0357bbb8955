import type { DefinedTexts, Texts } from '@cellardoor/i18n';
import { readdirSync } from 'node:fs';
import path from 'node:path';

export type AnyTexts = DefinedTexts<Texts>;

const isTexts = (value: unknown): value is AnyTexts =>
  typeof (value as AnyTexts | null)?.module === 'string' && 'words' in (value as AnyTexts);

/** A kind of product has its words with what else it is. */
const textsOf = (value: unknown) =>
  (value as { texts?: unknown } | undefined)?.texts !== undefined && !isTexts(value) ? (value as { texts: unknown }).texts : value;

/** All texts of modules, libraries, the shell and the API, by the file that defines them. */
export async function definedTexts(root: string): Promise<readonly (readonly [file: string, texts: AnyTexts])[]> {
  const modules = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const rooms = [...modules, 'libs/ui', 'libs/i18n', 'shell', 'commerce-api'];
  const files = rooms.flatMap((room) =>
    readdirSync(path.join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|[./])texts\.ts$/.test(file) || (room !== 'commerce-api' && /^kinds\/[\w-]+\.ts$/.test(file)))
      .map((file) => path.join(room, 'src', file)),
  );
  // by `import`: what Node requires is not given to a browser test's loader of TypeScript
  const loaded = await Promise.all(
    files.toSorted().map(async (file) => [file, (await import(path.join(root, file))) as Record<string, unknown>] as const),
  );
  return loaded.flatMap(([file, exported]) =>
    Object.values(exported)
      .map(textsOf)
      .filter(isTexts)
      .map((texts) => [file, texts] as const),
  );
}

const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].toSorted();

/** What is wrong with a brand's or country's own wording, a sentence each. */
export function wrongWordings(own: Readonly<Record<string, string>>, all: readonly AnyTexts[]): string[] {
  const defaults = new Map(all.flatMap(({ module, words }) => Object.entries(words).map(([key, text]) => [`${module}.${key}`, text])));
  return Object.entries(own).flatMap(([name, text]) => {
    const given = defaults.get(name);
    if (given === undefined) return [`there is no text ${name}`];
    if (typeof given !== 'string') return [`${name} depends on a value and cannot be reworded`];
    const [wanted, found] = [placeholders(given), placeholders(text)];
    return [
      ...wanted.filter((one) => !found.includes(one)).map((one) => `${name} lacks {${one}}`),
      ...found.filter((one) => !wanted.includes(one)).map((one) => `${name} has {${one}}, which nothing fills`),
    ];
  });
}
