import { type ModuleContract, modules } from '@cellardoor/contracts';
import { shopperEvents } from '@cellardoor/contracts/shopper';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleParts } from './module-parts.ts';

const known = new Set([
  ...Object.values<ModuleContract>(modules).flatMap(({ events }) => Object.keys(events)),
  ...Object.keys(shopperEvents),
]);

/** Sentences for events that a module's sources name and its face does not, neither as emitted nor as heard. */
export async function undeclaredEvents(folder: string, { emits, hears }: ModuleParts): Promise<string[]> {
  const declared = new Set([...emits, ...hears]);
  const files = await readdir(path.join(folder, 'src'), { recursive: true });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file)).toSorted();
  const found = await Promise.all(
    sources.map(async (file) => {
      const text = await readFile(path.join(folder, 'src', file), 'utf8');
      const named = [...text.matchAll(/'([a-z]+:[a-z-]+)'/g)].map(([, name]) => name!);
      return named.filter((name) => known.has(name) && !declared.has(name)).map((name) => `${file} names the event ${name}`);
    }),
  );
  return [...new Set(found.flat())];
}

/** Events of a face that the contracts do not have: one that it emits belongs to itself or to the shopper, one that it hears to anybody. */
export function unknownEvents({ events }: ModuleContract, { emits, hears }: ModuleParts): string[] {
  const own = new Set([...Object.keys(events), ...Object.keys(shopperEvents)]);
  return [...emits.filter((name) => !own.has(name)), ...hears.filter((name) => !known.has(name))];
}
