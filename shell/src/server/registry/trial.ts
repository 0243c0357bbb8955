import type { MarketFacts } from '@cellardoor/contracts';
import type { Head } from '@cellardoor/mfe-kit';
import type { Rendered } from '@cellardoor/mfe-kit/server';
import type { ReleaseStore } from '@cellardoor/registry';
import { RenderFailed } from '../workers/thread-errors.ts';
import type { RecordedInput, RecordedInputs } from './recorded-inputs.ts';
import type { LiveModule } from './snapshot.ts';
import { sourceLineOf } from './source-lines.ts';

/** Milliseconds to render one page or widget with its data: as long as a page has. */
const deadlineMs = 3000;

/** What a release is tried with. */
export interface Trial {
  readonly examples: RecordedInputs;
  readonly store: ReleaseStore;
  /** Writes the head of a page. @throws for one that cannot be written */
  readonly writeHead: (head: Head, market: MarketFacts, origin: string) => string;
}

/**
 * Renders each page and widget of a release once, with the inputs of real pages and data of the API, before it takes traffic. A part that no page
 * has shown yet is loaded only. What the API refuses, or cannot answer, is not the release's fault.
 * @throws naming the part and, where the failure has one, the line of the source
 */
export async function tryRelease(module: LiveModule, trial: Trial): Promise<void> {
  const { examples } = trial;
  const shown = new Map<string, RecordedInput>();
  // pages first: they show the widgets that are new
  const parts = Object.entries(module.parts).sort(([, a], [, b]) => a.kind.localeCompare(b.kind));
  for (const [id] of parts) {
    const example = shown.get(id) ?? examples.of(id) ?? bare(module, id, examples);
    if (!example) continue;
    const rendered = await render(module, id, example, trial);
    for (const { widget, props } of rendered?.slots ?? []) shown.set(widget, { ...example, kind: 'widget', input: props });
  }
}

/** A page whose address needs no parameter can be shown without an example of its own. */
function bare({ release, parts }: LiveModule, id: string, examples: RecordedInputs): RecordedInput | undefined {
  const known = examples.any();
  const path = release.face.pages[id]?.paths.find((each) => !/[:*]/.test(each));
  if (!known || !path || parts[id]!.kind !== 'page') return undefined;
  return { ...known, kind: 'page', input: {}, url: new URL(path, known.url).href };
}

async function render({ release, worker }: LiveModule, id: string, example: RecordedInput, trial: Trial): Promise<Rendered | undefined> {
  try {
    const rendered = await worker.render({ ...example, id, prefix: 'trial-', shopper: null, requestId: 'trial', deadlineMs });
    if (rendered.head) trial.writeHead(rendered.head, example.market, new URL(example.url).origin);
    return rendered;
  } catch (error) {
    if (error instanceof RenderFailed && error.status !== undefined) return undefined;
    const { message, stack = '' } = error as Error;
    const line = await sourceLineOf(stack, release, trial.store);
    throw new Error(`${id}: ${message}${line ? ` (${line})` : ''}`, { cause: error });
  }
}
