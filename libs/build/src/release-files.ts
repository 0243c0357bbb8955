import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files by path inside their folder. */
export type Files = Map<string, string>;

export function readFiles(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Map(names.sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** Ten hex digits that stand for all these files. */
export function contentHash(files: Files): string {
  const hash = createHash('sha256');
  for (const [name, text] of files) hash.update(`${name}\0${text}\0`);
  return hash.digest('hex').slice(0, 10);
}

/** 'sha256-...' of each script and style sheet that browsers load, as their integrity attribute wants it. Every page carries a hundred of them: decision 0515. */
export function integrityOf(files: Files): Record<string, string> {
  const loaded = [...files].filter(([name]) => /\.(js|css)$/.test(name));
  return Object.fromEntries(loaded.map(([name, text]) => [name, `sha256-${createHash('sha256').update(text).digest('base64')}`]));
}

/** Puts a folder in place of another in one step, so that nobody finds half of it. */
export function replaceFolder(folder: string, files: Files): void {
  const fresh = `${folder}.new-${process.pid}`;
  for (const [name, text] of files) {
    const file = path.join(fresh, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const old = `${folder}.old-${process.pid}`;
  rmSync(old, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  try {
    renameSync(folder, old);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  renameSync(fresh, folder);
  rmSync(old, { recursive: true, force: true });
}
