import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call, CallName } from './call.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const noDomain = /^(?:call|index)\.ts$|\.test\.ts$/;

/** Every call by the name of its value, from all files of this folder: no list names a domain. For programs on the machine; a module imports the call that it makes. */
export async function readEveryCall(): Promise<{ readonly [Name in CallName]: Call<Name> }> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !noDomain.test(file));
  const domains = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>));
  return Object.assign({}, ...domains) as { readonly [Name in CallName]: Call<Name> };
}
