const isShared = () => globalThis.sharedPackage !== undefined;

/**
 * Stands for a file of a package: gives what Node's own `require` has loaded, once for all files of a worker (`one-realm.cjs`).
 * Before a file runs, Jest reads its own packages through this as well: they stay as they are.
 */
module.exports = {
  process: (_source, file) => ({ code: isShared() ? `module.exports = sharedPackage(${JSON.stringify(file)});` : '' }),
  getCacheKey: (_source, file) => `${isShared() ? 'shared' : 'own'}-${file}`.replace(/\W/g, '-'),
};
