import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../processes.ts';
import { fail } from '../terminal.ts';

/** Files that are to be written together: one that cannot be leaves all as they are. Paths are from the workspace. */
export interface Draft {
  has(path: string): boolean;
  /** The text as it will be. */
  read(path: string): string;
  /** A new file; ends the program where there is one already. */
  write(path: string, text: string): void;
  /** Ends the program where `edit` finds no place for its change. */
  change(path: string, edit: (text: string) => string): void;
  /** Writes all files, says which, and gives their paths. */
  save(): string[];
}

export function openDraft(): Draft {
  const texts = new Map<string, { readonly text: string; readonly isNew: boolean }>();
  const has = (path: string) => texts.has(path) || existsSync(join(root, path));
  const read = (path: string) => texts.get(path)?.text ?? readFileSync(join(root, path), 'utf8');
  return {
    has,
    read,
    write(path, text) {
      if (has(path)) fail(`${path} is there already. Nothing was written.`);
      texts.set(path, { text, isNew: true });
    },
    change(path, edit) {
      if (!has(path)) fail(`${path} is missing. Nothing was written.`);
      const text = edit(read(path));
      if (text === read(path)) fail(`${path} is not as the generator knows it: it found no place for the change. Nothing was written.`);
      texts.set(path, { text, isNew: texts.get(path)?.isNew ?? false });
    },
    save() {
      for (const [path, { text, isNew }] of texts) {
        const file = join(root, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
        console.log(`${isNew ? 'new    ' : 'changed'}  ${path}`);
      }
      return [...texts.keys()];
    },
  };
}
