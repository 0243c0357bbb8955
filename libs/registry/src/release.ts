import type { ReleaseFace } from '@cellardoor/mfe-kit/server';
import { foreignParts } from './foreign-parts.ts';
import { requireHashes } from './hashes.ts';
import { parseFace } from './parse-face.ts';
import type { ReleaseStore } from './release-store.ts';

/** A release as the shell holds it: whole, checked, in memory. */
export interface Release {
  readonly name: string;
  readonly version: string;
  readonly face: ReleaseFace;
  /** Browser file to `sha256-...`, for the integrity attributes. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Source of the server bundle. */
  readonly serverCode: string;
  /** Files that browsers may have: scripts, styles, pictures. */
  readonly files: ReadonlyMap<string, Buffer>;
}

const isPublic = (name: string) => /\.(js|css|json|svg|avif|woff2)$/.test(name) && !name.startsWith('node/');

/** Reads a release and checks every hash. @throws with a sentence that says what is wrong with it */
export async function loadRelease(store: ReleaseStore, name: string, version: string): Promise<Release> {
  const all = await store.readRelease(name, version);
  requireHashes(all);
  const content = (file: string): Buffer => {
    const found = all.get(file);
    if (!found) throw new Error(`${file} is missing`);
    return found;
  };
  const serverCode = content('node/server.cjs');
  const face = parseFace(content('face.json'));
  if (face.name !== name || face.version !== version) throw new Error(`face.json is of ${face.name} ${face.version}`);
  const [foreign] = foreignParts(face);
  if (foreign) throw new Error(foreign);
  return {
    name,
    version,
    face,
    integrity: JSON.parse(content('integrity.json').toString()) as Release['integrity'],
    serverCode: serverCode.toString(),
    files: new Map([...all].filter(([file]) => isPublic(file))),
  };
}
