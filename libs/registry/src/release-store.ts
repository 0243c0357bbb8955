import type { Registry } from './registry-file.ts';
import type { ShellWord } from './shell-words.ts';

/** Where releases and the registry are kept: a folder, or a bucket that speaks S3. */
export interface ReleaseStore {
  readRegistry(): Promise<Registry>;
  /** Changes the registry as a whole; two changes at once follow each other. */
  changeRegistry(change: (registry: Registry) => Registry): Promise<Registry>;
  /** Every file of a release by its name in the folder. @throws when there is no such release */
  readRelease(module: string, version: string): Promise<Map<string, Buffer>>;
  /** Keeps a new release; one that exists is written again only where its files are not as they were published. @throws for a name that leads elsewhere */
  writeRelease(module: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** A running shell says what it runs and what it refused; again and again, or it counts as gone. */
  announce(word: ShellWord): Promise<void>;
  /** A shell ends. */
  withdraw(shell: string): Promise<void>;
  /** The last words of all shells that run. */
  shells(): Promise<ShellWord[]>;
}
