import type { Snapshot } from '../registry/snapshot.ts';
import { releaseBase } from './boot-data.ts';
import { brandFrame } from './brand-frame.ts';
import { styleText } from './escape.ts';
import type { ShellAssets } from '../registry/shell-assets.ts';
import type { LateScript } from './late-scripts.ts';

interface FragmentFile {
  readonly href: string;
  readonly file: string;
  readonly fragmentId: string;
}

/** The files of some fragments, each once, in the order of first use. */
function filesOf(snapshot: Snapshot, fragmentIds: Iterable<string>, kind: 'js' | 'css'): FragmentFile[] {
  const files = new Map<string, FragmentFile>();
  for (const fragmentId of fragmentIds) {
    const release = snapshot.ownerOf(fragmentId)?.release;
    const face = release && (release.face.pages[fragmentId] ?? release.face.widgets[fragmentId]);
    for (const file of face?.[kind] ?? []) {
      const href = releaseBase(release!) + file;
      if (!files.has(href)) files.set(href, { href, file, fragmentId });
    }
  }
  return [...files.values()];
}

/** The styles of a page: `css` is the same text on every page of a brand with the same fragments. */
export interface PageStyles {
  readonly css: string;
  /** Addresses of the files that are in it, with spaces between. */
  readonly files: string;
}

function stylesWith(brand: string, snapshot: Snapshot, fragmentIds: Iterable<string>): PageStyles {
  const files = filesOf(snapshot, fragmentIds, 'css');
  const texts = files.map(({ file, fragmentId }) => snapshot.ownerOf(fragmentId)!.release.files.get(file)?.toString() ?? '');
  return { css: styleText([brandFrame(brand).css, ...texts].join('\n')), files: files.map(({ href }) => href).join(' ') };
}

/** The scripts of some fragments, each with its integrity. */
export const scriptsOf = (snapshot: Snapshot, fragmentIds: Iterable<string>): LateScript[] =>
  filesOf(snapshot, fragmentIds, 'js').map(({ href, file, fragmentId }) => ({
    href,
    integrity: snapshot.ownerOf(fragmentId)!.release.integrity[file],
  }));

const cached = new WeakMap<Snapshot, Map<string, PageStyles>>();

/** A brand's own rules, and the CSS of some fragments; cached, because most pages have one of few combinations. */
export function stylesOf(brand: string, snapshot: Snapshot, fragmentIds: Iterable<string>): PageStyles {
  const known = cached.get(snapshot) ?? new Map<string, PageStyles>();
  cached.set(snapshot, known);
  const key = `${brand} ${[...fragmentIds].join(' ')}`;
  const styles = known.get(key) ?? stylesWith(brand, snapshot, fragmentIds);
  if (known.size < 100) known.set(key, styles);
  return styles;
}

/** The shell's own scripts, which every page loads. */
export const mainScripts = ({ base, main, integrity }: ShellAssets): LateScript[] =>
  main.map((file) => ({ href: base + file, integrity: integrity[file] }));
