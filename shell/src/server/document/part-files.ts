import type { Snapshot } from '../registry/snapshot.ts';
import { baseOf } from './boot-data.ts';
import { brandFrame } from './brand-frame.ts';
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

/** The styles of a page: `css` is the same text on every page of a brand with the same parts. */
export interface PageStyles {
  readonly css: string;
  /** Addresses of the files that are in it, with spaces between. */
  readonly files: string;
}

function stylesWith(brand: string, snapshot: Snapshot, parts: Iterable<string>): PageStyles {
  const files = filesOf(snapshot, parts, 'css');
  const texts = files.map(({ file, part }) => snapshot.ownerOf(part)!.release.files.get(file)?.toString() ?? '');
  return { css: styleText([brandFrame(brand).css, ...texts].join('\n')), files: files.map(({ href }) => href).join(' ') };
}

/** The scripts of some parts, each with its integrity. */
export const scriptsOf = (snapshot: Snapshot, parts: Iterable<string>): LateScript[] =>
  filesOf(snapshot, parts, 'js').map(({ href, file, part }) => ({ href, integrity: snapshot.ownerOf(part)!.release.integrity[file] }));

const kept = new WeakMap<Snapshot, Map<string, PageStyles>>();

/** A brand's own rules, and the CSS of some parts. The same question is answered with the same text: most pages are of few kinds. */
export function stylesOf(brand: string, snapshot: Snapshot, parts: Iterable<string>): PageStyles {
  const known = kept.get(snapshot) ?? new Map<string, PageStyles>();
  kept.set(snapshot, known);
  const key = `${brand} ${[...parts].join(' ')}`;
  const styles = known.get(key) ?? stylesWith(brand, snapshot, parts);
  if (known.size < 100) known.set(key, styles);
  return styles;
}
