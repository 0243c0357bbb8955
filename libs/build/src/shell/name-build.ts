import { contentHash, type Files } from '../release-files.ts';

/**
 * A build's version, from all that pages are served of it, the types among it: new ones say so also where no script is another. Adds the types with the
 * version in their first line.
 */
export function nameBuild(files: Files, types: string, release: string): string {
  const file = 'cellardoor.d.ts';
  const version = `${release}-${contentHash(new Map([...files, [file, types]]))}`;
  files.set(file, `// Cellardoor ${version}: types for pages that embed the shop with /embed.js.\n\n${types}`);
  return version;
}
