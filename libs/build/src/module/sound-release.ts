import { integrityOf } from '../release-files.ts';
import { ofSchemaLibrary } from '../schema-library.ts';
import type { Stamped } from './stamp-release.ts';

/**
 * What must hold of every release, or a page breaks in ways that are hard to find. It looks at the finished files, not at how they were made.
 * @throws with the first breach
 */
export function requireSoundRelease({ face, files }: Stamped): void {
  const scripts = [...files].filter(([name]) => name.endsWith('.js'));
  const holding = (text: string) => scripts.filter(([, code]) => code.includes(text)).map(([name]) => name);

  const unstamped = [...files].find(([, text]) => text.includes('stampstamp'));
  if (unstamped) throw new Error(`${face.name}: ${unstamped[0]} still has the name that the container had before it had a version`);
  if (!files.get('remoteEntry.js')?.includes(face.container))
    throw new Error(`${face.name}: remoteEntry.js is not named ${face.container}`);

  // text that only React's own code has: a module that carries it would run beside the page's React
  const copies = holding('react.transitional.element');
  if (copies.length > 0)
    throw new Error(`${face.name}: ${copies.join(', ')} hold a second React; is a package missing in shared-packages.ts?`);

  const schemas = holding(ofSchemaLibrary);
  if (schemas.length > 0)
    throw new Error(`${face.name}: ${schemas.join(', ')} hold the schema library; take types alone from @cellardoor/contracts/api`);

  const integrity = JSON.parse(files.get('integrity.json')!) as Record<string, string>;
  const parts = Object.entries({ ...face.pages, ...face.widgets });
  for (const [id, { js, css }] of parts)
    for (const file of [...js, ...css]) if (!integrity[file]) throw new Error(`${face.name}: ${file} of '${id}' has no integrity`);
  for (const [file, hash] of Object.entries(integrityOf(files)))
    if (integrity[file] !== hash) throw new Error(`${face.name}: the integrity of ${file} is wrong`);
}
