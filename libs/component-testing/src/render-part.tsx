import { marketFacts, marketNamed } from '@cellardoor/brand';
import type { MarketFacts, PageId, PageParams, WidgetId, WidgetProps } from '@cellardoor/contracts';
import { MarketContext } from '@cellardoor/i18n';
import { type ContentClient, type Head, navigationEvent, type Page, type Shopper, type Widget } from '@cellardoor/mfe-kit';
import { type SlotHost, SlotHostContext } from '@cellardoor/mfe-kit/slot';
import { createBus, createUserModel, anonymous, type Told, type UserModel, UserModelContext } from '@cellardoor/user-model';
import { act, render, type RenderResult } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { FakeApi } from './fake-api.ts';

/** A brand and a country by the name of their host, `law-uk`. `changes` replaces facts. @throws for an unknown one */
export function aMarket(name = 'law-uk', changes: Partial<MarketFacts> = {}): MarketFacts {
  const market = marketNamed(name);
  if (!market) throw new Error(`There is no market ${name}.`);
  return { ...marketFacts(market), ...changes };
}

/** What surrounds the part under test. */
export interface PartSurroundings<Data> {
  readonly api?: FakeApi;
  /** Its brand and country; `law-uk` when absent. */
  readonly market?: MarketFacts | string;
  /** Session and basket; nobody's when absent. */
  readonly shopper?: Shopper;
  /** Data of the part in place of what its load function gives. */
  readonly data?: Data;
  /** Entries of the content service by name; it does not answer for others. */
  readonly content?: Readonly<Record<string, unknown>>;
  /** Path (and query) of the page around; `/` when absent. */
  readonly path?: string;
}

/** A part on the screen, and what it did. Find things on it by `screen`. */
export interface RenderedPart extends RenderResult {
  readonly user: UserEvent;
  readonly api: FakeApi;
  readonly model: UserModel;
  /** Events on the bus, in their order. */
  readonly told: readonly Told[];
  /** Widgets that the view has placed now. */
  slots(): readonly { readonly widget: string; readonly props: object }[];
  /** Paths to which the view asked to go without a reload. */
  readonly navigations: readonly string[];
  /** What a page says of itself. */
  readonly head: Head | undefined;
}

/** Loads a page's data from the prepared API and shows it. @throws what its load function throws: a redirect, or the API's refusal */
export const renderPage = <P extends PageId, Data>(
  page: Page<P, Data>,
  id: P,
  params: PageParams<P>,
  around: PartSurroundings<Data> = {},
): Promise<RenderedPart> => renderPart(page, { page: id, params }, around);

/** Loads a widget's data from the prepared API and shows it. @throws what its load function throws */
export const renderWidget = <W extends WidgetId, Data>(
  widget: Widget<W, Data>,
  id: W,
  props: WidgetProps<W>,
  around: PartSurroundings<Data> = {},
): Promise<RenderedPart> => renderPart(widget, { widget: id, props }, around);

/** Shows a component that is no page and no widget with what surrounds a part. */
export const renderView = (view: ReactNode, around: PartSurroundings<never> = {}): Promise<RenderedPart> =>
  renderPart({ audience: 'shopper', View: () => view } as Widget<any, any>, {}, around);

async function renderPart(
  part: Page<any, any> | Widget<any, any>,
  subject: { readonly page?: string; readonly params?: object; readonly widget?: string; readonly props?: object },
  { api = new FakeApi(), market: named = 'law-uk', shopper = anonymous, content = {}, path = '/', ...given }: PartSurroundings<any>,
): Promise<RenderedPart> {
  const market = typeof named === 'string' ? aMarket(named) : named;
  history.replaceState(null, '', path);
  const own = part.audience === 'shopper';
  const loading = {
    ...subject,
    send: api.send,
    content: contentOf(content),
    market,
    url: location.href,
    shopper: own ? shopper : null,
    signal: new AbortController().signal,
  };
  const data = 'data' in given ? given.data : await part.load?.(loading as never);
  const head = 'head' in part ? part.head({ data, params: subject.params as never, market, url: location.href }) : undefined;

  const bus = createBus(window, undefined);
  const told: Told[] = [];
  const model = createUserModel(api.send, bus, shopper);
  const navigations: string[] = [];
  const goes = (event: Event) => {
    event.preventDefault();
    navigations.push((event as CustomEvent<{ path: string }>).detail.path);
  };
  const slots = new Map<string, { widget: string; props: object }>();
  const host: SlotHost = {
    mount({ id, widget, props }) {
      slots.set(id, { widget, props });
      return { update: (now) => void slots.set(id, { widget, props: now }), unmount: () => void slots.delete(id) };
    },
  };
  bus.onAny((event) => told.push(event));
  window.addEventListener(navigationEvent, goes);
  ending.push(() => {
    window.removeEventListener(navigationEvent, goes);
    if (api.unprepared.length > 0) throw new Error(`The view made calls without a prepared answer: ${api.unprepared.join(', ')}`);
  });

  const View = part.View as ComponentType<object>;
  const scope = { model, rendered: own ? shopper : anonymous };
  // what a view starts once it is there, such as a call, belongs to its first rendering
  const rendered = await act(async () =>
    render(
      <MarketContext value={market}>
        <UserModelContext value={scope}>
          <SlotHostContext value={host}>
            <Suspense>
              <View {...subject} {...{ data }} />
            </Suspense>
          </SlotHostContext>
        </UserModelContext>
      </MarketContext>,
    ),
  );
  return { ...rendered, user: userEvent.setup(), api, model, told, navigations, head, slots: () => [...slots.values()] };
}

const contentOf = (entries: Readonly<Record<string, unknown>>): ContentClient => ({
  async get<T>(name: string) {
    if (!(name in entries)) throw new Error(`The content service does not answer for ${name}.`);
    return entries[name] as T;
  },
});

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});
