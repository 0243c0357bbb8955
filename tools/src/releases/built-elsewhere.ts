import { requireSoundRelease } from '@cellardoor/build/module/sound-release.ts';
import { partFiles, wantedPackages } from '@cellardoor/build/module/manifest.ts';
import { contentHash, integrityOf } from '@cellardoor/build/release-files.ts';
import { type ModuleContract, modules } from '@cellardoor/contracts';

import type { ReleaseFace } from '@cellardoor/mfe-kit/server';
import { type Built, readFolder } from '@cellardoor/registry';

/** What a team with a build of its own says of its module, in `module.json` beside what it built. */
type Said = Pick<ReleaseFace, 'name' | 'version' | 'emits' | 'hears'> & Partial<Pick<ReleaseFace, 'uses' | 'calls'>>;

/**
 * A module as any builder with Module Federation's plugin left it in a folder: `mf-manifest.json`, the container with its files, `node/server.cjs`
 * and `module.json`. Adds the two files that a release has besides, `face.json` and `integrity.json`, and the content's hash to its version.
 * @throws with a sentence that says what is missing or would break a page
 */
export async function builtElsewhere(folder: string): Promise<Built> {
  const files = await readFolder(folder).catch((error: Error) => {
    throw new Error(`${folder} cannot be released: ${error.message}`);
  });
  const text = (name: string): string => {
    const found = files.get(name);
    if (!found) throw new Error(`${folder} has no ${name}`);
    return found.toString();
  };
  const said = JSON.parse(text('module.json')) as Said;
  const contract = (modules as Record<string, ModuleContract>)[said.name];
  if (!contract) throw new Error(`contracts know no module '${said.name}'; known are ${Object.keys(modules).join(', ')}`);
  text('node/server.cjs');
  const texts = new Map([...files].map(([name, content]) => [name, content.toString()]));
  const face = faceOf(said, contract, text('mf-manifest.json'), contentHash(texts));
  texts.set('integrity.json', json(integrityOf(texts)));
  requireSoundRelease({ face, files: texts });
  const added = { 'integrity.json': texts.get('integrity.json')!, 'face.json': json(face) };
  return { face, files: new Map([...files, ...Object.entries(added).map(([name, content]) => [name, Buffer.from(content)] as const)]) };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

function faceOf(
  { name, version, emits, hears, uses = {}, calls = [] }: Said,
  contract: ModuleContract,
  manifest: string,
  hash: string,
): ReleaseFace {
  const { name: container, exposes } = JSON.parse(manifest) as { readonly name: string; readonly exposes: readonly { name: string }[] };
  const ids = exposes.map((expose) => expose.name);
  const stranger = ids.find((id) => !contract.pages[id] && !contract.widgets[id]);
  if (stranger) throw new Error(`the contract of ${name} has no page or widget '${stranger}'`);
  const files = partFiles(manifest);
  const partsOf = (kind: 'pages' | 'widgets') => ids.filter((id) => contract[kind][id]);
  const pageOf = ({ paths, query }: ModuleContract['pages'][string]) => ({ paths, query });
  return {
    name,
    version: `${version}-${hash}`,
    container,
    pages: Object.fromEntries(partsOf('pages').map((id) => [id, { ...pageOf(contract.pages[id]!), ...files(id) }])),
    widgets: Object.fromEntries(partsOf('widgets').map((id) => [id, files(id)])),
    emits,
    hears,
    shared: wantedPackages(manifest),
    uses,
    calls,
  };
}
