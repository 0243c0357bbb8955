import { type Route, routeTable } from '@cellardoor/contracts';
import type { BootData, ModuleSnapshot, PartFiles } from '../boot.ts';
import type { Composition } from './composition/create-composer.ts';
import { showHead } from './router/page-head.ts';

/** What of a build's `face.json` the page needs. */
interface Face {
  readonly name: string;
  readonly version: string;
  readonly container: string;
  readonly pages: Readonly<Record<string, PartFiles & Pick<Parameters<typeof routeTable>[0][string], 'paths' | 'query'>>>;
  readonly widgets: Readonly<Record<string, PartFiles>>;
}

/** Milliseconds: a browser may first ask its user whether the site may reach their machine. */
const patienceMs = 30_000;

async function read<T>(address: string): Promise<T> {
  const reply = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  return (await reply.json()) as T;
}

/** A module as its local build describes it. @throws when nothing, or another module, is served there */
async function readLocal(name: string, base: string): Promise<{ readonly face: Face; readonly module: ModuleSnapshot }> {
  const [face, integrity] = await Promise.all([
    read<Face>(`${base}face.json`),
    read<Readonly<Record<string, string>>>(`${base}integrity.json`),
  ]);
  if (face.name !== name) throw new Error(`it serves ${face.name}`);
  const { version, container, pages, widgets } = face;
  return { face, module: { version, container, base, parts: { ...pages, ...widgets }, integrity } };
}

/** The routes of the site with what a local build says of its own pages: other queries, and paths that the deployed release does not have. */
function routesWith(routes: readonly Route[], { pages }: Face): Route[] {
  const known = new Set(routes.map(({ pattern }) => pattern));
  return [
    ...routes.map((route) => ({ ...route, query: pages[route.page]?.query ?? route.query })),
    ...routeTable(pages).filter(({ pattern }) => !known.has(pattern)),
  ];
}

/** A page's data with local modules in place of their releases; a module that is not served locally stays the deployed one, and the console says so. */
async function withLocalModules(boot: BootData): Promise<BootData> {
  let { modules, routes } = boot;
  await Promise.all(
    Object.entries(boot.overrides ?? {}).map(async ([name, base]) => {
      try {
        const { face, module } = await readLocal(name, base);
        modules = { ...modules, [name]: module };
        routes = routesWith(routes, face);
        console.info(`[cellardoor] ${name} ${module.version} comes from ${base}`);
      } catch (error) {
        const command = `npm run local -- mfe-${name} ${new URL(base).port}`;
        console.warn(
          `[cellardoor] ${name} is the deployed release, as ${base} does not serve it (${(error as Error).message}): ${command}`,
        );
      }
    }),
  );
  return { ...boot, modules, routes };
}

/** What the server does where it renders a page: its head, and where it leads instead. Later pages have an address of their own, and a router. */
const asServer = (composition: Composition, leaveTo: (address: string) => void): Composition => ({
  ...composition,
  async load(part, ref, signal, url) {
    const isFirstPage = ref.kind === 'page' && url === undefined;
    try {
      const data = await composition.load(part, ref, signal, url);
      const head = isFirstPage && part.head?.({ data, params: ref.input, market: composition.market, url: location.href });
      if (head) showHead(head, ref.id);
      return data;
    } catch (error) {
      const { name, location: way } = error as { readonly name?: string; readonly location?: string };
      if (!isFirstPage || name !== 'Redirect' || !way) throw error;
      leaveTo(new URL(way, location.href).href);
      return new Promise(() => {});
    }
  },
});

/** Starts a page in which some modules come from the visitor's own machine. Only deployments for tests load this. [EMB-04] */
export async function startWithLocalModules(
  boot: BootData,
  start: (boot: BootData, around: (composition: Composition) => Composition) => void,
  leaveTo = (address: string) => location.replace(address),
): Promise<void> {
  start(await withLocalModules(boot), (composition) => asServer(composition, leaveTo));
}
