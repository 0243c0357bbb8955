import { type Registry, type ReleaseStore, type Verdict, withRefused } from '@cellardoor/registry';

/**
 * Marks a release that is not live as refused, so that no rollback goes to it. One that another command replaced at once stays as it is: nobody has
 * found anything wrong with it.
 * @returns what is live now
 */
export const noteRefusal = (store: ReleaseStore, name: string, version: string, { isOvertaken, said }: Verdict): Promise<Registry> =>
  isOvertaken ? store.readRegistry() : store.changeRegistry((registry) => withRefused(registry, name, version, said));
