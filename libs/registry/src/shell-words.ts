import type { KnownCall, Provisions } from '@cellardoor/mfe-kit/server';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running shell says of its releases. */
export interface ShellWord {
  /** Host and process, unique among the shells of a store. */
  readonly shell: string;
  /** Version by module. */
  readonly live: Readonly<Record<string, string>>;
  /** The canaries that it runs, by module: their share, and what it has seen of them. Absent in the words of shells of earlier builds. [EMB-07] */
  readonly canaries?: Readonly<Record<string, CanaryWord>>;
  /** What it gives to the releases that run in it; absent in the words of shells of earlier builds. */
  readonly provides?: Provisions;
  /** Calls that the API behind it serves; absent while that API does not say, and in the words of shells of earlier builds. */
  readonly served?: readonly KnownCall[];
  /** The last release of a module that it refused. */
  readonly refused: Readonly<Record<string, RefusedRelease>>;
}

/** A canary as a shell runs it. `isGiven` once visitors get it: when every running shell has it. */
export interface CanaryWord extends CanaryCount {
  readonly percent: number;
  readonly isGiven: boolean;
}

/** How often a release was shown, and in how many of these documents it failed. */
export interface CanaryCount {
  readonly version: string;
  readonly documents: number;
  readonly failed: number;
}

export interface RefusedRelease {
  readonly version: string;
  readonly reason: string;
  /** `updated` of the registry that named it. */
  readonly registry: string;
}

/** Milliseconds after which a shell that has said nothing counts as gone; a running one speaks five times as often. */
export const silentAfterMs = 10_000;

/** Words of shells, each a file that is as old as its last sign of life. */
export function folderWords(folder: string) {
  const fileOf = (shell: string) => join(folder, `${shell}.json`);
  const wordIn = async (name: string): Promise<ShellWord | undefined> => {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    return Date.now() - mtimeMs < silentAfterMs ? (JSON.parse(await readFile(file, 'utf8')) as ShellWord) : undefined;
  };
  return {
    async announce(word: ShellWord): Promise<void> {
      await mkdir(folder, { recursive: true });
      await writeFile(`${fileOf(word.shell)}.new`, JSON.stringify(word));
      await rename(`${fileOf(word.shell)}.new`, fileOf(word.shell));
    },
    withdraw: (shell: string): Promise<void> => rm(fileOf(shell), { force: true }),
    async shells(): Promise<ShellWord[]> {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
      // one that ends meanwhile takes its file away
      const words = await Promise.all(names.map((name) => wordIn(name).catch(() => undefined)));
      return words.filter((word) => word !== undefined);
    },
  };
}
