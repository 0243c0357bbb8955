import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BrandsContent } from './read-brands.ts';

/** The last good content on disk, for a start while the content service is down. [CNT-05] */
export class CachedContent {
  readonly #file: string;

  constructor(home: string, space: string) {
    this.#file = join(home, 'content', `${encodeURIComponent(space)}.json`);
  }

  /** Undefined where nothing is cached, or the file cannot be read. */
  async read(): Promise<BrandsContent | undefined> {
    try {
      return JSON.parse(await readFile(this.#file, 'utf8')) as BrandsContent;
    } catch {
      return undefined;
    }
  }

  /** When it was written; undefined where nothing was. */
  async writtenAt(): Promise<Date | undefined> {
    return stat(this.#file).then(
      ({ mtime }) => mtime,
      () => undefined,
    );
  }

  /** Writes a temporary file and renames it: a crash leaves the previous content. */
  async write(content: BrandsContent): Promise<void> {
    const making = `${this.#file}.${process.pid}`;
    await mkdir(dirname(this.#file), { recursive: true });
    await writeFile(making, JSON.stringify(content));
    await rename(making, this.#file);
  }
}
