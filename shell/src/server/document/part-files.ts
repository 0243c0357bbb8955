import type { Snapshot } from '../registry/snapshot.ts';
import { baseOf } from './boot-data.ts';
import { styleText } from './escape.ts';
import type { LateScript } from './late-scripts.ts';

interface PartFile {
  readonly href: string;
  readonly file: string;
  readonly part: string;
}

/** The files of some parts, each once, in the order of first use. */
function filesOf(snapshot: Snapshot, parts: Iterable<string>, kind: 'js' | 'css'): PartFile[] {
  const files = new Map<string, PartFile>();
  for (const part of parts) {
    const release = snapshot.ownerOf(part)?.release;
    const face = release && (release.face.pages[part] ?? release.face.widgets[part]);
    for (const file of face?.[kind] ?? []) {
      const href = baseOf(release!) + file;
      if (!files.has(href)) files.set(href, { href, file, part });
    }
  }
  return [...files.values()];
}

const stylesOf = (snapshot: Snapshot, parts: Iterable<string>, nonce: string): string =>
  filesOf(snapshot, parts, 'css')
    .map(({ href, file, part }) => {
      const css = snapshot.ownerOf(part)!.release.files.get(file)?.toString() ?? '';
      return `<style nonce="${nonce}" data-href="${href}">${styleText(css)}</style>`;
    })
    .join('');

/** The scripts of some parts, each with its integrity. */
export const scriptsOf = (snapshot: Snapshot, parts: Iterable<string>): LateScript[] =>
  filesOf(snapshot, parts, 'js').map(({ href, file, part }) => ({ href, integrity: snapshot.ownerOf(part)!.release.integrity[file] }));

type Write = typeof stylesOf;

/** The same releases and parts give the same text: most pages are of few kinds. */
function remembered(write: Write): Write {
  const texts = new WeakMap<Snapshot, Map<string, string>>();
  return (snapshot, parts, nonce) => {
    const known = texts.get(snapshot) ?? new Map<string, string>();
    texts.set(snapshot, known);
    const key = `${nonce} ${[...parts].join(' ')}`;
    const text = known.get(key) ?? write(snapshot, parts, nonce);
    if (known.size < 100) known.set(key, text);
    return text;
  };
}

/** Style elements with the CSS of some parts. `data-href` tells the browser side that it need not load the file again. */
export const stylesHtml = remembered(stylesOf);
