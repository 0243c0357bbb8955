import { Script } from 'node:vm';
import type { Page, PartKind, Widget } from '../module.ts';
import { requireSharedPackage } from './shared-packages.ts';
import type { Description, PartDescription } from './messages.ts';

type Part = Page<any, any> | Widget<any, any>;
type Lazy = () => Promise<{ default: Part }>;

/** A module's face as its server bundle exports it. */
export interface LoadedModule {
  readonly pages?: Record<string, Lazy>;
  readonly widgets?: Record<string, Lazy>;
}

/** Runs a server bundle (CommonJS) and returns its face. @throws what the bundle throws */
export function loadModule(code: string, filename: string): LoadedModule {
  const module = { exports: {} as LoadedModule & { default?: LoadedModule } };
  const wrapped = new Script(`(function (module, exports, require) {${code}\n})`, { filename });
  wrapped.runInThisContext()(module, module.exports, requireSharedPackage);
  return module.exports.default ?? module.exports;
}

const listOf = (module: LoadedModule, kind: PartKind) => (kind === 'page' ? module.pages : module.widgets) ?? {};

/** Loads the code of one page or widget. @throws when the module has none of that id */
export async function loadPart(module: LoadedModule, kind: PartKind, id: string): Promise<Part> {
  const list = listOf(module, kind);
  const lazy = Object.hasOwn(list, id) ? list[id] : undefined;
  if (!lazy) throw new Error(`no ${kind} "${id}"`);
  return (await lazy()).default;
}

async function describeKind(module: LoadedModule, kind: PartKind): Promise<[string, PartDescription][]> {
  const ids = Object.keys(listOf(module, kind));
  return Promise.all(
    ids.map(async (id) => {
      const { audience = 'everyone', maxAge = 60, load, View, ...part } = await loadPart(module, kind, id);
      const { sameForGuests } = part as Partial<Widget<any, any>>;
      if (typeof View !== 'function' && typeof View !== 'object') throw new Error(`${kind} "${id}" has no View`);
      // a fragment with an invalid age would be cached for ever
      if (!(maxAge >= 0)) throw new Error(`${kind} "${id}" has the maxAge ${maxAge}`);
      return [id, { kind, audience, maxAge, loads: Boolean(load), ...(sameForGuests && { sameForGuests }) }] as [string, PartDescription];
    }),
  );
}

/** Loads every page and widget, and describes how each may be cached. */
export async function describeModule(module: LoadedModule): Promise<Description> {
  const all = await Promise.all([describeKind(module, 'page'), describeKind(module, 'widget')]);
  return Object.fromEntries(all.flat());
}
