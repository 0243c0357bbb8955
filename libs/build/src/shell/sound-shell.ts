import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { ofSchemaLibrary } from '../schema-library.ts';
import { servedBytes } from '../sizes.ts';
import type { BuiltShell } from './build-shell.ts';

/** Bytes, brotli, of the scripts that every page loads. */
const firstLoad = 80_700;
/** Bytes, gzip, of embed.js before the first widget. [EMB-08] */
const loader = 20_000;

/** What must hold of the shell's scripts. @throws with the first breach */
export function requireSoundShell({ assets, files }: BuiltShell): void {
  for (const [name, code] of files) if (name.endsWith('.js')) new Script(code, { filename: name });
  const main = assets.main.map((name) => files.get(name)!).join('');
  const copies = main.split('Symbol.for("react.transitional.element")').length - 1;
  // react, jsx-runtime and react-dom each name the symbol once; more would be a second copy
  if (copies > 4) throw new Error(`the shell's scripts hold React more than once (${copies} times its symbol)`);
  if (main.includes('AxiosError')) throw new Error('axios is part of the first load; it must come with the first call');
  const schemas = [...files].filter(([name, code]) => name.endsWith('.js') && code.includes(ofSchemaLibrary)).map(([name]) => name);
  if (schemas.length > 0) throw new Error(`${schemas.join(', ')} hold the schema library; take types alone from @cellardoor/contracts/api`);
  if (isDevelopment(main)) return;
  const bytes = servedBytes(main);
  if (bytes > firstLoad) throw new Error(`the shell's first load is ${bytes} bytes; ${firstLoad} are allowed`);
  const embed = gzipSync(files.get(assets.embed)!).length;
  if (embed > loader) throw new Error(`embed.js is ${embed} bytes; ${loader} are allowed`);
}

const isDevelopment = (code: string) => code.includes('sourceMappingURL=data:');
