import { MarketContext } from '@cellardoor/i18n';
import { anonymous, UserModelContext } from '@cellardoor/user-model';
import { createElement, type ReactNode, Suspense } from 'react';
import type { Head, Page, Redirect, Widget } from '../module.ts';
import { SlotHostContext } from '../slot.tsx';
import { createContentClient, createSend, type ApiSource, type OpenCalls } from './loading.ts';
import { type LoadedModule, loadPart } from './load-module.ts';
import type { Rendered, RenderTask, SlotMark } from './messages.ts';
import { renderHtml } from './render-html.ts';
import { requireHead, requireHints, requireRedirect, requireHtmlWithinLimit } from './require-sound.ts';

type AnyPart = Page<any, any> & Widget<any, any>;
/** How a render is ended, and what it tells meanwhile. */
interface Watch {
  readonly signal: AbortSignal;
  readonly onHints: (hints: readonly Pick<SlotMark, 'widget' | 'props'>[]) => void;
  readonly calls: OpenCalls;
  /** Called before each stretch of work that nothing can interrupt. */
  readonly atWork: () => void;
}

/** JSON that may stand in a script element: no `</script>` and no `<!--` can be in it. */
const scriptJson = (value: unknown) => (JSON.stringify(value) ?? 'null').replace(/</g, '\\u003c');

/** A page or widget: its data, its head, its HTML. Ends early when the signal aborts. */
export async function renderPart(
  module: LoadedModule,
  task: RenderTask,
  sources: ApiSource,
  { signal, calls, onHints, atWork }: Watch,
): Promise<Rendered> {
  const part = (await loadPart(module, task.kind, task.id)) as AnyPart;
  if (task.kind === 'page' && part.slots) onHints(requireHints(part.slots(task.input as never)));
  const subject = task.kind === 'page' ? { page: task.id, params: task.input } : { widget: task.id, props: task.input };
  const { market, url } = task;
  const shopper = part.audience === 'shopper' ? task.shopper : null;
  try {
    const send = createSend(task, sources, signal, calls);
    const data = await part.load?.({ ...subject, send, content: createContentClient(task), market, url, shopper, signal } as never);
    atWork();
    const head: Head | undefined =
      task.kind === 'page' ? requireHead(part.head({ data, params: task.input as never, market, url })) : undefined;
    let slots: SlotMark[] = [];
    const tree = () => surrounded(part, subject, data, { ...task, shopper }, (slots = []));
    const html = requireHtmlWithinLimit(await renderHtml(tree, task.prefix, signal));
    return { status: head?.status ?? 200, html, head, data: scriptJson(data), slots };
  } catch (error) {
    // by name: the class in a module's bundle may be another instance
    if ((error as Error)?.name !== 'Redirect') throw error;
    const to = requireRedirect(error as Redirect, url);
    return { status: to.status, html: '', data: 'null', slots: [], redirect: to };
  }
}

function surrounded(part: AnyPart, subject: object, data: unknown, task: RenderTask, slots: SlotMark[]): ReactNode {
  const marker = (slot: SlotMark) => {
    slots.push(slot);
    return { __html: `<!--slot:${slot.id}-->` };
  };
  const scope = { model: undefined, rendered: task.shopper ?? anonymous };
  const view = createElement(part.View as never, { ...subject, data } as never);
  const slotted = createElement(SlotHostContext, { value: { marker } }, createElement(Suspense, null, view));
  return createElement(MarketContext, { value: task.market }, createElement(UserModelContext, { value: scope }, slotted));
}
