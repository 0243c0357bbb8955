import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { folders } from '../../../commerce-api/layout.cjs';
import { root } from '../processes.ts';

const api = join(root, 'commerce-api/src');
const hasRoutes = (folder: string) => existsSync(join(api, folder, 'routes.ts'));

/** Folders of the API that have routes and serve calls of a domain: the one of the domain's name, or else all that import its calls. */
export function foldersServing(domain: string): string[] {
  const named = folders.filter((folder) => basename(folder) === domain && hasRoutes(folder));
  if (named.length > 0) return named;
  return folders.filter((folder) => hasRoutes(folder) && sourcesOf(join(api, folder)).some((text) => text.includes(`/calls/${domain}'`)));
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
