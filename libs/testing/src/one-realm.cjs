const { createRequire } = require('node:module');
const vm = require('node:vm');
const { ModuleMocker } = require('jest-mock');
const { sharedSource } = require('./shared-source.cjs');

/**
 * Jest gives each file a global object of its own, through which each global name is looked up slowly, and loads each package anew for it. Here the files of a
 * worker run in its own realm, as the product does in Node, and share its packages (`shared-package.cjs`): Fastify, the embedded database and its compiled
 * WebAssembly are loaded once, and stay as fast as they have become. So are the sources of the API (`shared-source.cjs`); the specs' own files, and the other modules of
 * ours, are loaded anew for each file. There are no fake timers.
 */
const realm = vm.createContext({});
const { compileFunction } = vm;
// Jest compiles in the context that an environment names, and none names the realm of the worker
vm.compileFunction = (code, parameters, options) =>
  compileFunction(code, parameters, options?.parsingContext === realm ? { ...options, parsingContext: undefined } : options);

/** What a test of one file made for those of the next. */
const keptByWorker = new Map();

const namesOf = (object) => new Set(Reflect.ownKeys(object));

module.exports = class OneRealm {
  constructor() {
    this.globals = namesOf(globalThis);
    this.global = globalThis;
    globalThis.sharedPackage = createRequire(__filename);
    globalThis.sharedSource = sharedSource;
    globalThis.keptByWorker = keptByWorker;
    this.moduleMocker = new ModuleMocker(globalThis);
  }

  async setup() {
    this.variables = { ...process.env };
  }

  /** What a file leaves is no matter of the next. */
  async teardown() {
    this.moduleMocker.restoreAllMocks();
    for (const name of Reflect.ownKeys(globalThis)) if (!this.globals.has(name)) Reflect.deleteProperty(globalThis, name);
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return realm;
  }
};
