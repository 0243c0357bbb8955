import type { ModuleContract } from '@cellardoor/contracts';
import type { ReleaseFace } from '@cellardoor/mfe-kit/server';
import path from 'node:path';
import { contentHash, type Files, integrityOf, readFiles } from '../release-files.ts';
import { readPackage } from '../shared-packages.ts';
import { partFiles, usedPackages } from './manifest.ts';
import type { ModuleBuild } from './web-config.ts';

/** Stands for the version inside built files until their hash, which names the version, is known. */
export const unstamped = (name: string) => `${name}_0_0_0_stampstamp`;

export interface Stamped {
  readonly face: ReleaseFace;
  readonly files: Files;
}

/**
 * Makes a release of webpack's output, with a face that describes it. The version is the hash of what was built and of what the face says of it: the
 * same code at another address is another release. The container's name holds it.
 */
export function stampRelease(build: ModuleBuild, contract: ModuleContract): Stamped {
  const { folder, raw, parts } = build;
  const web = readFiles(path.join(raw, 'web'));
  web.delete('mf-stats.json');
  const node = readFiles(path.join(raw, 'node'));
  const server = node.get('server.cjs')!;
  const manifest = web.get('mf-manifest.json')!;
  const unnamed = faceOf(build, contract, { version: '', container: unstamped(parts.name) }, manifest);
  const hash = contentHash(
    new Map([...[...web].filter(([name]) => name !== 'mf-manifest.json'), ['server.cjs', server], ['face.json', json(unnamed)]]),
  );
  const version = `${readPackage(folder).version}-${hash}`;
  const container = `${parts.name}_${version.replace(/\W/g, '_')}`;

  const stamped: Files = new Map([...web].map(([name, text]) => [name, text.replaceAll(unstamped(parts.name), container)]));
  const face = faceOf(build, contract, { version, container }, stamped.get('mf-manifest.json')!);
  const integrity = integrityOf(stamped);
  stamped.set('node/server.cjs', server);
  // not part of the version: a comment more moves lines and changes nothing that runs
  stamped.set('node/server.cjs.map', node.get('server.cjs.map')!);
  stamped.set('integrity.json', json(integrity));
  stamped.set('face.json', json(face));
  return { face, files: stamped };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

function faceOf(
  { parts, folder, uses, calls, schemas }: ModuleBuild,
  contract: ModuleContract,
  release: Pick<ReleaseFace, 'version' | 'container'>,
  manifest: string,
): ReleaseFace {
  const files = partFiles(manifest);
  const pages = Object.keys(parts.pages).map((id) => {
    const page = contract.pages[id];
    if (!page) throw new Error(`${parts.name}: the page '${id}' is not in the module's contract`);
    return [id, { paths: page.paths, query: page.query, ...files(id) }];
  });
  const widgets = Object.keys(parts.widgets).map((id) => {
    if (!contract.widgets[id]) throw new Error(`${parts.name}: the widget '${id}' is not in the module's contract`);
    return [id, files(id)];
  });
  return {
    name: parts.name,
    ...release,
    pages: Object.fromEntries(pages),
    widgets: Object.fromEntries(widgets),
    emits: parts.emits,
    hears: parts.hears,
    shared: usedPackages(manifest, folder),
    uses: uses.list(),
    calls: calls.list(),
    ...(schemas && { schemas }),
  };
}
