import { brands } from '@cellardoor/brand';
import { fontFiles } from '@cellardoor/brand/server';
import { createHash } from 'node:crypto';
import type { Provisions } from '@cellardoor/mfe-kit/server';
import { readFolder } from '@cellardoor/registry';

/** The shell's own browser build, in memory. */
export interface ShellAssets {
  /** Of all its files. */
  readonly hash: string;
  /** `/shell/<hash>/`: a new build has new addresses. */
  readonly base: string;
  /** Scripts of every page, in order. */
  readonly main: readonly string[];
  /** The file behind `/embed.js`. */
  readonly embed: string;
  /** The file that embed.js starts on a legacy page. */
  readonly embedHost: string;
  /** What releases take from this shell. */
  readonly provides: Provisions;
  readonly files: ReadonlyMap<string, Buffer>;
  /** Of all brands, by what follows `/fonts/`. */
  readonly fonts: ReadonlyMap<string, Buffer>;
  /** File to `sha256-...`. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** @throws when the folder holds no build */
export async function loadShellAssets(folder: string): Promise<ShellAssets> {
  const files = await readFolder(folder).catch(() => new Map<string, Buffer>());
  const list = files.get('assets.json');
  if (!list) throw new Error(`${folder} holds no build of the shell's browser side.`);
  const { main, embed, embedHost, provides } = JSON.parse(list.toString()) as Pick<
    ShellAssets,
    'main' | 'embed' | 'embedHost' | 'provides'
  >;
  const all = createHash('sha256');
  for (const name of [...files.keys()].sort()) all.update(name).update(files.get(name)!);
  const hash = all.digest('hex').slice(0, 10);
  const integrity = [...files].map(([name, content]) => [name, `sha256-${createHash('sha256').update(content).digest('base64')}`]);
  const fonts = new Map(brands.flatMap(({ facts }) => fontFiles(facts.id)).map(({ name, content }) => [name, content]));
  return { hash, base: `/shell/${hash}/`, main, embed, embedHost, provides, files, fonts, integrity: Object.fromEntries(integrity) };
}
