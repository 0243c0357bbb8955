import { buildModule } from '@cellardoor/build/module/build-module.ts';
import { workspaceFolder } from '@cellardoor/build/paths.ts';
import { providedVersions } from '@cellardoor/build/shared-packages.ts';
import { modules } from '@cellardoor/contracts';
import { createInstance } from '@module-federation/enhanced/runtime';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { runInContext, createContext } from 'node:vm';
import * as react from 'react';
import { containerRuntime } from '../../shell/src/browser/composition/container-runtime.ts';
import { createShareScope, type ShareScope } from '../../shell/src/browser/composition/share-scope.ts';

// What the page's own runtime (decision 0053) must understand of the installed Module Federation. Each failure names what an update asks for.

let place: string;
let files: ReadonlyMap<string, string>;
let container: string;
let version: string;
let shareScope: ShareScope;

beforeAll(async () => {
  Object.assign(globalThis, { SHARED_VERSIONS: providedVersions() });
  shareScope = createShareScope();
  const installed = path.join(workspaceFolder, 'node_modules/@module-federation/enhanced/package.json');
  ({ version } = JSON.parse(await readFile(installed, 'utf8')) as { version: string });
  await mkdir(path.join(workspaceFolder, '.cache'), { recursive: true });
  place = await mkdtemp(path.join(workspaceFolder, '.cache/federation-contract-'));
  const folder = path.join(workspaceFolder, 'mfe-upsell');
  const built = await buildModule({ folder, out: path.join(place, 'out'), contract: modules.upsell, dev: false, cache: place });
  ({ files } = built);
  container = built.face.container;
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** Notes each property that is read and is not there, under its path; promises and symbols aside. */
function watched<T extends object>(object: T, at: string, missing: Set<string>): T {
  return new Proxy(object, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol') return value;
      if (!(key in target)) missing.add(`${at}.${key}`);
      return typeof value === 'object' && value !== null ? watched(value, `${at}.${key}`, missing) : value;
    },
  });
}

interface Run {
  /** What the container looked for in the page's runtime, and did not find. */
  readonly missing: Set<string>;
  /** Names of the arguments that the runtime's functions were called with. */
  readonly given: Record<string, string[]>;
  readonly part: { readonly default: { readonly View: unknown } };
}

/** Runs a built container as the page does, on the page's own runtime and share scope. */
async function run(): Promise<Run> {
  const missing = new Set<string>();
  const given: Record<string, string[]> = {};
  const noting = Object.fromEntries(
    Object.entries(containerRuntime.bundlerRuntime).map(([name, call]) => [
      name,
      (options: object) => {
        given[name] = Object.keys(options).toSorted();
        return (call as (all: object) => unknown)(options);
      },
    ]),
  );
  const federation = { ...containerRuntime, bundlerRuntime: watched(noting, 'bundlerRuntime', missing) };
  const context = createContext({ console });
  const load = (name: string) => void runInContext(files.get(name)!, context, { filename: name });
  const loadScript = (href: string, done: (event: object) => void) => {
    load(href.slice('base/'.length));
    done({ type: 'load', target: {} });
  };
  const page = { federation, loadScript, shareScope, baseOf: () => 'base/' };
  Object.assign(context, { self: context, window: context, __cellardoor: page, document: {}, navigator: {}, location: {} });
  load('remoteEntry.js');
  const entry = (context as Record<string, any>)[container];
  expect(Object.keys(entry).toSorted()).toEqual(['get', 'init']);
  await entry.init(shareScope);
  const factory = await entry.get('./upsell.product');
  return { missing, given, part: factory() };
}

/** Fails with a sentence where something is asked for that the page's runtime does not know. */
function requireKnown(what: string, asked: Iterable<string>, known: readonly string[]): void {
  const news = [...new Set(asked)].filter((one) => !known.includes(one));
  if (news.length > 0)
    throw new Error(
      `@module-federation/enhanced ${version} asks for more than the page's own runtime has: ${what} ${news.join(', ')}. ` +
        'Teach shell/src/browser/composition/container-runtime.ts and share-scope.ts, or say here why it may be left out.',
    );
}

it('runs a container that the installed version builds, with the packages of the page', async () => {
  const { part } = await run();
  expect(typeof part.default.View).toBe('function');
  expect(shareScope.react![react.version]!.useIn).toEqual([container]);
});

it('has all that a container looks for in a runtime', async () => {
  const { missing, given } = await run();
  requireKnown('the container reads', missing, []);
  requireKnown('it is given a function', Object.keys(given), ['init', 'initContainerEntry', 'consumes']);
  requireKnown('init is called with', given.init!, ['webpackRequire']);
  const ofEntry = ['webpackRequire', 'shareScope', 'initScope', 'remoteEntryInitOptions', 'shareScopeKey'];
  requireKnown('initContainerEntry is called with', given.initContainerEntry!, ofEntry);
  const ofConsumes = ['chunkMapping', 'installedModules', 'chunkId', 'moduleToHandlerMapping', 'promises', 'webpackRequire'];
  requireKnown('consumes is called with', given.consumes!, ofConsumes);
});

it('calls no function of a runtime that the page does not have', () => {
  const code = files.get('remoteEntry.js')!;
  const asked = [...code.matchAll(/\.bundlerRuntime\.(\w+)/g)].map(([, name]) => name!);
  expect(asked.length).toBeGreaterThan(0);
  requireKnown('the container calls bundlerRuntime.', asked, Object.keys(containerRuntime.bundlerRuntime));
  const ofRuntime = [...code.matchAll(/\.federation\.(\w+)/g)].map(([, name]) => name!);
  // the last two are asked for only where the runtime has them
  const known = ['runtime', 'bundlerRuntime', 'initOptions', 'instance', 'attachShareScopeMap', 'installInitialConsumes'];
  requireKnown('the container reads federation.', ofRuntime, known);
});

it('reads of a shared package what the container says of it', () => {
  const said = /moduleIdToConsumeDataMapping=(\{.*?\}\})/.exec(files.get('remoteEntry.js')!)?.[1];
  const fields = [...said!.matchAll(/[{,](\w+):(?!\{)/g)].map(([, name]) => name!);
  expect(fields).toEqual(expect.arrayContaining(['shareKey', 'requiredVersion']));
  requireKnown('a shared package has', fields, ['shareKey', 'requiredVersion']);
});

it('reads of the manifest what the installed version writes', () => {
  const manifest = JSON.parse(files.get('mf-manifest.json')!);
  expect(manifest).toMatchObject({
    name: container,
    metaData: { globalName: container, remoteEntry: { name: 'remoteEntry.js', type: 'global' } },
    exposes: expect.arrayContaining([
      expect.objectContaining({
        name: 'upsell.product',
        assets: expect.objectContaining({
          js: expect.objectContaining({ sync: expect.arrayContaining([expect.any(String)]) }),
          css: expect.objectContaining({ sync: expect.arrayContaining([expect.any(String)]) }),
        }),
      }),
    ]),
    shared: expect.arrayContaining([expect.objectContaining({ name: 'react', requiredVersion: expect.any(String) })]),
  });
});

describe('for containers that bring the standard runtime', () => {
  /** A host of the installed runtime that shares one package. */
  const aHost = (name: string) =>
    createInstance({
      name,
      remotes: [],
      shareStrategy: 'loaded-first',
      shared: { sample: { version: '1.0.0', lib: () => ({}), shareConfig: { singleton: true, requiredVersion: '^1.0.0' } } },
    });

  it('the share scope says of a package all that the runtime itself writes there', () => {
    const theirs = aHost('host-of-fields').shareScopeMap.default!.sample!['1.0.0']! as object;
    // filled in by who loads a package, and of trees that are shaken by the host
    const left = ['loading', 'treeShaking'];
    const ours = shareScope.react![react.version]!;
    requireKnown('a package in the share scope has', Object.keys(theirs), [...Object.keys(ours), ...left]);
    const { shareConfig } = theirs as { readonly shareConfig: object };
    requireKnown('its shareConfig has', Object.keys(shareConfig), Object.keys(ours.shareConfig));
  });

  it('the runtime takes the React of the page, and refuses a version that does not fit', async () => {
    const host = aHost('host-of-react');
    host.initShareScopeMap('default', shareScope as never);
    const wanted = (requiredVersion: string) =>
      host.loadShare('react', {
        customShareInfo: { shareConfig: { singleton: true, strictVersion: true, requiredVersion }, scope: ['default'] } as never,
      });
    const factory = await wanted('^19.0.0');
    expect((factory as () => unknown)()).toMatchObject({ useState: react.useState });
    expect(shareScope.react![react.version]!.useIn).toContain('host-of-react');
    await expect(wanted('^18.0.0')).rejects.toThrow(/react/);
  });
});
