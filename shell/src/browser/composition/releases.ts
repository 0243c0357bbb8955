import type { ModuleSnapshot, PartFiles } from '../../boot.ts';

/** A file of a release: where it is, and what it must hash to. */
export interface ReleaseFile {
  readonly href: string;
  readonly integrity: string | undefined;
}

type Modules = Readonly<Record<string, ModuleSnapshot>>;

/** The module that has a page or widget, if it is live. */
export function moduleOfPart(modules: Modules, part: string): ModuleSnapshot | undefined {
  const name = part.slice(0, part.indexOf('.'));
  const module = Object.hasOwn(modules, name) ? modules[name] : undefined;
  return module && Object.hasOwn(module.parts, part) ? module : undefined;
}

/** The releases that this page was made with; it never learns of others. [EMB-01] */
export class Releases {
  private readonly modules: Modules;

  /** @param origin that paths of releases are relative to */
  constructor(modules: Modules, origin: string) {
    const absolute = ([name, module]: [string, ModuleSnapshot]) => [name, { ...module, base: new URL(module.base, origin).href }] as const;
    this.modules = Object.fromEntries(Object.entries(modules).map(absolute));
  }

  all(): ModuleSnapshot[] {
    return Object.values(this.modules);
  }

  /** The module that has a page or widget. @throws when it is not among the live releases */
  ownerOf(part: string): ModuleSnapshot {
    const module = moduleOfPart(this.modules, part);
    if (!module) throw new Error(`no live module has "${part}"`);
    return module;
  }

  filesOf(part: string): { readonly [K in keyof PartFiles]: ReleaseFile[] } {
    const { base, parts, integrity } = this.ownerOf(part);
    const file = (name: string) => ({ href: base + name, integrity: integrity[name] });
    const { js, css } = parts[part]!;
    return { js: js.map(file), css: css.map(file) };
  }

  /** The release file at an address, if it is one. */
  fileAt(href: string): ReleaseFile | undefined {
    const module = this.all().find(({ base }) => href.startsWith(base));
    return module && { href, integrity: module.integrity[href.slice(module.base.length)] };
  }
}
