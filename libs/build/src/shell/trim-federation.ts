import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { workspaceFolder } from '../paths.ts';

const unused = /(SnapshotHandler|generate-preload-assets|utils\/preload|snapshot\/index|^\.\/node)\.js$/;
const standIn = path.join(workspaceFolder, 'libs/build/src/shell/no-snapshots.js');

/** Leaves out of the page what its federation runtime never uses. The version is pinned: another one may have other files. */
export class TrimFederation {
  apply(compiler: Compiler): void {
    const replacement = new webpack.NormalModuleReplacementPlugin(unused, (request) => {
      const { context } = request as { context: string };
      if (/node_modules\/@module-federation\/(runtime-core|sdk)\//.test(context)) request.request = standIn;
    });
    replacement.apply(compiler);
  }
}
