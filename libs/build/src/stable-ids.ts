import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

/** Federation's own entry: its file has the hash of a text with this machine's paths for a name, and again one of the two for a suffix. */
const federationEntry = /[^"!|\s]*[/\\]\.federation[/\\]entry\.[0-9a-f]{32}\.js(\|[0-9a-f]{32})?/g;

/**
 * Gives an id of their own to the modules whose names hold a trace of this machine's folders, so that the same commit makes the same release
 * in every folder. All others have webpack's own ids, which come from paths relative to the module's folder. A chunk that has a name is
 * known by it: the container need not say which number stands for which file.
 */
export class StableIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIds', ({ hooks, chunkGraph }) => {
      // webpack leaves alone what has an id
      hooks.chunkIds.tap({ name: 'StableIds', stage: -100 }, (chunks) => {
        for (const chunk of chunks)
          if (chunk.name) {
            chunk.id = chunk.name;
            chunk.ids = [chunk.name];
          }
      });
      hooks.moduleIds.tap({ name: 'StableIds', stage: -100 }, (modules) => {
        for (const module of modules) {
          const name = module.identifier();
          const stable = name.replaceAll(federationEntry, '.federation/entry.js');
          if (stable !== name) chunkGraph.setModuleId(module, createHash('sha256').update(stable).digest('hex').slice(0, 6));
        }
      });
    });
  }
}
