import { createHash } from 'node:crypto';

/** Lists every file of a release with its hash; written when it is published, checked when it is loaded. */
export const hashesFile = 'hashes.json';

const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** File to `sha384-...`. */
export const hashesOf = (files: ReadonlyMap<string, Buffer>): Record<string, string> =>
  Object.fromEntries([...files].filter(([name]) => name !== hashesFile).map(([name, content]) => [name, sha384(content)]));

/** @throws naming the first file that is missing, added or changed since it was published */
export function requireHashes(files: ReadonlyMap<string, Buffer>): void {
  const written = files.get(hashesFile);
  if (!written) throw new Error(`${hashesFile} is missing`);
  const expected = JSON.parse(written.toString()) as Record<string, string>;
  const found = hashesOf(files);
  const wrong = [...new Set([...Object.keys(expected), ...Object.keys(found)])].find((name) => expected[name] !== found[name]);
  if (wrong) throw new Error(`${wrong} is not as it was published`);
}
