import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../processes.ts';
import { fail } from '../terminal.ts';

/** Writes a new file; never over an old one. */
export function write(path: string, text: string): void {
  const file = join(root, path);
  if (existsSync(file)) fail(`${path} is there already.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`new      ${path}`);
}

/** Adds an entry to the object literal under `key: {` of a file, on its own line. */
export function addEntry(path: string, key: string, entry: string): void {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  const opening = new RegExp(`^( *)${key}: \\{(\\}?)`, 'm').exec(text);
  if (!opening) fail(`${path} has no "${key}: {" to add to.`);
  const [whole, indent, closed] = opening as unknown as [string, string, string];
  const at = opening.index + whole.length - closed.length;
  const lines = `\n${entry.replace(/^/gm, `${indent}  `)}`;
  writeFileSync(
    file,
    `${text.slice(0, at)}${lines}${closed ? `\n${indent}` : followsOnTheSameLine(text, at) ? `\n${indent}  ` : ''}${text.slice(at).replace(/^ /, '')}`,
  );
  console.log(`changed  ${path}`);
}

/** The texts of a new part, beside it. */
export const writeTexts = (path: string, module: string, name: string, key: string, words: string): void =>
  write(
    path,
    `import { defineTexts } from '@cellardoor/i18n';\n\nexport const ${name} = defineTexts('${module}', {\n  ${key}: '${words}',\n});\n`,
  );

const followsOnTheSameLine = (text: string, at: number): boolean => !text.slice(at).startsWith('\n');

/** Makes sure that a file imports a name from a module it imports from already. */
export function addImport(path: string, name: string, from: string): void {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  const line = new RegExp(`import \\{([^}]*)\\} from '${from.replace(/[./]/g, '\\$&')}';`).exec(text);
  if (!line) return writeFileSync(file, `import { ${name} } from '${from}';\n${text}`);
  const names = line[1]!
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  if (names.includes(name)) return;
  writeFileSync(file, text.replace(line[0], `import { ${[...names, name].sort().join(', ')} } from '${from}';`));
}
