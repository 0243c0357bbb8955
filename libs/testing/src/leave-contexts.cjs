const { AsyncLocalStorage } = require('node:async_hooks');

/**
 * Jest makes a storage of contexts for each file that it runs, and leaves it switched on. Node 20 has each promise carry an entry for every storage that
 * is on, so the files of a worker became slower one by one: after two hundred of them a tenth of the processor and half of the garbage were such entries.
 * Here a file switches off what the files before it in its worker have left; a storage that is used again is on again.
 */
const known = Symbol.for('cellardoor.contexts');
const { prototype } = AsyncLocalStorage;
if (!prototype[known]) {
  const used = new Set();
  Object.defineProperty(prototype, known, { value: used });
  for (const name of ['run', 'enterWith']) {
    const own = prototype[name];
    prototype[name] = function (...parameters) {
      used.add(this);
      return own.apply(this, parameters);
    };
  }
}
for (const storage of prototype[known]) storage.disable();
prototype[known].clear();
