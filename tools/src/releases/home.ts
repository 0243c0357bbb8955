import { folderStore, type ReleaseStore } from '@cellardoor/registry';
import { resolve } from 'node:path';
import { root } from '../processes.ts';

/** The store that the running site uses: `CELLARDOOR_HOME`, or `var` in the workspace. */
export const storeAtHome = (): ReleaseStore => folderStore(resolve(root, process.env.CELLARDOOR_HOME ?? 'var'));

/** `mfe-product` and `product` both name the module. */
export const moduleName = (word: string): string => word.replace(/^mfe-/, '');
