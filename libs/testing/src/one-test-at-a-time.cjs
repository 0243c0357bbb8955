const { AsyncLocalStorage } = require('node:async_hooks');

/**
 * Jest remembers in an AsyncLocalStorage which test is at work, one for each file, and leaves it switched on. On Node 20 each promise then carries an entry for
 * every file that has run in the worker: after 250 files an await takes sixty times as long, and each socket and timer that lives on keeps the API
 * of the file in which it was made. Our tests follow one another (none is `concurrent`), so a variable remembers it as well.
 */
const known = Symbol.for('cellardoor.one-test-at-a-time');
const current = Symbol('current');
const { prototype } = AsyncLocalStorage;

function patch() {
  const { run, enterWith } = prototype;
  const used = new Set();
  Object.defineProperty(prototype, known, { value: used });
  prototype.run = function (store, callback, ...parameters) {
    if (store?.test === undefined && store?.hook === undefined) {
      used.add(this);
      return run.call(this, store, callback, ...parameters);
    }
    const before = this[current];
    if (before?.test && before.test !== store.test) throw new Error('Tests follow one another here: leave out `concurrent`.');
    this.getStore = () => this[current];
    this[current] = store;
    const end = () => (this[current] = before);
    let result;
    try {
      result = callback(...parameters);
    } finally {
      if (typeof result?.finally !== 'function') end();
    }
    return typeof result?.finally === 'function' ? result.finally(end) : result;
  };
  prototype.enterWith = function (store) {
    used.add(this);
    return enterWith.call(this, store);
  };
}

if (!prototype[known]) patch();
// those that the files before in this worker have used: each is on again as it is used again
for (const storage of prototype[known]) storage.disable();
prototype[known].clear();
