import type { BootData, ModuleSnapshot } from '../boot.ts';
import { sendPageReport } from './send-page-report.ts';

type Document = Pick<BootData, 'modules' | 'failed' | 'compared'>;

/** What the API or the content service refuses, the visitor ends or the network delays is no release's fault. */
const isOthersFault = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(?:CommerceError|AbortError|TimeoutError)$/.test(error.name) || Number((error as { statusCode?: number }).statusCode) >= 400);

const told = new Set<ModuleSnapshot>();
const shown = new Set<string>();

/** Tells the shop, once for each module, that its release failed in this document. [EMB-07] */
function tell({ modules, failed = [] }: Document, name: string): void {
  const module = Object.hasOwn(modules, name) ? modules[name] : undefined;
  if (!module || told.has(module) || failed.includes(name)) return;
  told.add(module);
  sendPageReport({ failed: [`${name}@${module.version}`] });
}

const moduleOf = (part: string) => part.slice(0, part.indexOf('.'));

/**
 * A page or widget is to be shown, or, with an error, could not be loaded, shown or rendered. The first one of a module is told where visitors have one of
 * two releases and the server has not counted this document for it; a failure always, once for each module.
 */
export function tellPart(document: Document, part: string, error?: unknown): void {
  const name = moduleOf(part);
  if (error !== undefined) return isOthersFault(error) ? undefined : tell(document, name);
  if (document.compared?.[name] !== false || shown.has(name)) return;
  shown.add(name);
  sendPageReport({ shown: [`${name}@${document.modules[name]!.version}`] });
}

/** An error that nobody caught, in an event or a promise: the release is the one whose files its stack, or the browser, names first. */
export function tellUncaught(document: Document, event: ErrorEvent | PromiseRejectionEvent): void {
  const { error, file } =
    'reason' in event ? { error: event.reason as unknown, file: '' } : { error: event.error as unknown, file: event.filename };
  if (isOthersFault(error)) return;
  const trace = `${file} ${error instanceof Error ? error.stack : ''}`;
  const places = Object.entries(document.modules).map(([name, { base }]) => ({ name, at: trace.indexOf(base) }));
  const [first] = places.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at);
  if (first) tell(document, first.name);
}
