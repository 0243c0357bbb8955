const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const nodeModule = require('node:module');
const { basename, dirname, join } = require('node:path');
const { fileURLToPath } = require('node:url');
const vm = require('node:vm');
const { version } = require('@swc/core/package.json');

/** The sources of the API and of the libraries that it imports, but for their tests: 900 files, which cost a spec more than most of its tests. */
const shared = /\/(commerce-api\/src|libs\/(brand|content|contracts|i18n|money|rules)\/(src|brands))\/(?!.*\.(test|spec)\.ts$).+\.ts$/;

const swc = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
  swcrc: false,
  configFile: false,
};
const compiledFolder = join(__dirname, '../../../.cache/sources');
const modules = new Map();

/** Where the compiled source lies, named by what it is made of. Traces of errors are read back to the source by the map at its end. */
function compiledFile(file) {
  const source = readFileSync(file, 'utf8');
  const digest = createHash('sha256')
    .update([version, JSON.stringify(swc), file, source].join('\0'))
    .digest('hex')
    .slice(0, 20);
  const path = join(compiledFolder, `${basename(file, '.ts')}-${digest}.cjs`);
  try {
    return { path, code: readFileSync(path, 'utf8') };
  } catch {
    const { code } = require('@swc/core').transformSync(source, { ...swc, filename: file });
    mkdirSync(compiledFolder, { recursive: true });
    // workers compile at the same time, and none may read half a file
    writeFileSync(`${path}.${process.pid}`, code);
    renameSync(`${path}.${process.pid}`, path);
    return { path, code };
  }
}

/** Node's `require` for a source, which can load the others; so can those that a source makes for itself. */
function requireFrom(file) {
  const own = nodeModule.createRequire(file);
  const require = (name) => {
    if (name === 'node:module') return { ...nodeModule, createRequire: (from) => requireFrom(pathOf(from)) };
    const path = own.resolve(name);
    return path.endsWith('.ts') ? sharedSource(path) : own(path);
  };
  return Object.assign(require, own);
}

const pathOf = (from) => (String(from).startsWith('file:') ? fileURLToPath(from) : from);

/** Gives what a source exports. It is loaded once for all files of a worker, by Node's rules, and what it keeps in its module stays for the next file. */
function sharedSource(file) {
  const known = modules.get(file);
  if (known) return known.exports;
  const module = { exports: {} };
  modules.set(file, module);
  const require = requireFrom(file);
  const { path, code } = compiledFile(file);
  try {
    const names = ['exports', 'require', 'module', '__filename', '__dirname'];
    vm.compileFunction(code, names, { filename: path })(module.exports, require, module, file, dirname(file));
  } catch (error) {
    modules.delete(file);
    throw error;
  }
  return module.exports;
}

/**
 * Stands for such a source in a spec (`one-realm.cjs`). Before a file runs there is no worker's realm: what prepares a run loads its own.
 */
module.exports = {
  shared,
  sharedSource,
  process: (_source, file) => ({
    code: `module.exports = (globalThis.sharedSource ?? require(${JSON.stringify(__filename)}).sharedSource)(${JSON.stringify(file)});`,
  }),
  getCacheKey: (_source, file) => `source-${file}`.replace(/\W/g, '-'),
};
