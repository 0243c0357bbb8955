import { fail } from '../terminal.ts';
import type { Draft } from './draft.ts';

/** Adds an entry to the object literal under `key: {` of a file, on its own line. */
export function addEntry(draft: Draft, path: string, key: string, id: string, entry: string): void {
  const text = draft.read(path);
  if (text.includes(`'${id}':`)) fail(`${path} has '${id}' already. Nothing was written.`);
  const opening = new RegExp(`^( *)${key}: \\{(\\}?)`, 'm').exec(text);
  if (!opening) fail(`${path} has no "${key}: {" to add to. Nothing was written.`);
  const [whole, indent, closed] = opening as unknown as [string, string, string];
  const at = opening.index + whole.length - closed.length;
  const lines = `\n${entry.replace(/^/gm, `${indent}  `)}`;
  const rest = closed ? `\n${indent}` : text.slice(at).startsWith('\n') ? '' : `\n${indent}  `;
  draft.change(path, () => `${text.slice(0, at)}${lines}${rest}${text.slice(at).replace(/^ /, '')}`);
}

/** Makes sure that a file imports a name from a module. */
export function addImport(draft: Draft, path: string, name: string, from: string): void {
  const text = draft.read(path);
  const line = new RegExp(`import \\{([^}]*)\\} from '${from.replace(/[./]/g, '\\$&')}';`).exec(text);
  if (!line) return draft.change(path, () => `import { ${name} } from '${from}';\n${text}`);
  const names = line[1]!
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  if (names.includes(name)) return;
  draft.change(path, () => text.replace(line[0], `import { ${[...names, name].sort().join(', ')} } from '${from}';`));
}

/** Makes sure that a package names those of our own that its code imports. */
export function addDependencies(draft: Draft, folder: string, names: readonly string[]): void {
  const path = `${folder}/package.json`;
  const pack = JSON.parse(draft.read(path)) as { dependencies: Record<string, string> };
  const missing = names.filter((name) => !(name in pack.dependencies));
  if (missing.length === 0) return;
  for (const name of missing) pack.dependencies[name] = '1.0.0';
  draft.change(path, () => `${JSON.stringify(pack, null, 2)}\n`);
}

/** The texts of a new part, beside it. */
export const writeTexts = (draft: Draft, path: string, module: string, name: string, key: string, words: string): void =>
  draft.write(
    path,
    `import { defineTexts } from '@cellardoor/i18n';\n\nexport const ${name} = defineTexts('${module}', {\n  ${key}: '${words}',\n});\n`,
  );
