import type { ModuleSnapshot } from '../boot.ts';
import { sendPageReport } from './send-page-report.ts';

type Modules = Readonly<Record<string, ModuleSnapshot>>;

/** What the API refuses, the visitor ends or the network delays is no release's fault. */
const isOthersFault = (error: unknown): boolean => error instanceof Error && /^(?:CommerceError|AbortError|TimeoutError)$/.test(error.name);

const told = new Set<ModuleSnapshot>();

/** Tells the shop, once for each module, that its release failed in this document. [EMB-07] */
function tell(modules: Modules, name: string): void {
  const module = Object.hasOwn(modules, name) ? modules[name] : undefined;
  if (!module || told.has(module)) return;
  told.add(module);
  sendPageReport({ failed: [`${name}@${module.version}`] });
}

/** A page or widget could not be loaded, shown or rendered. */
export function tellPartFailed(modules: Modules, part: string, error: unknown): void {
  if (!isOthersFault(error)) tell(modules, part.slice(0, part.indexOf('.')));
}

/** An error that nobody caught, in an event or a promise: the release is the one whose files its stack names first. @param file where the browser says it happened */
export function tellUncaught(modules: Modules, error: unknown, file = ''): void {
  if (isOthersFault(error)) return;
  const trace = `${file} ${error instanceof Error ? error.stack : ''}`;
  const places = Object.entries(modules).map(([name, { base }]) => ({ name, at: trace.indexOf(base) }));
  const [first] = places.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at);
  if (first) tell(modules, first.name);
}
