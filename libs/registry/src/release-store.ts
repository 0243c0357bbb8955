import type { Registry } from './registry-file.ts';

/** Where releases and the registry are kept: a folder, or a bucket that speaks S3. */
export interface ReleaseStore {
  readRegistry(): Promise<Registry>;
  /** Changes the registry as a whole; two changes at once follow each other. */
  changeRegistry(change: (registry: Registry) => Registry): Promise<Registry>;
  /** Every file of a release by its name in the folder. @throws when there is no such release */
  readRelease(module: string, version: string): Promise<Map<string, Buffer>>;
  /** Keeps a new release; one that exists is never written again. */
  writeRelease(module: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
}
