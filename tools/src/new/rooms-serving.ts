import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';

const api = join(root, 'commerce-api/src');
const hasRoutes = (room: string) => existsSync(join(api, room, 'routes.ts'));

/** Rooms of the API that have routes and serve calls of a domain: the one of the domain's name, or else all that import its calls. */
export function roomsServing(domain: string): string[] {
  if (hasRoutes(domain)) return [domain];
  return readdirSync(api).filter(
    (room) => hasRoutes(room) && sourcesOf(join(api, room)).some((text) => text.includes(`/calls/${domain}'`)),
  );
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
