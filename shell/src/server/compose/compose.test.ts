import { fillPlaceholders, textOfChunks } from '../document/chunks.ts';
import { FragmentComposer } from './compose.ts';
import type { Fragment, Fragments, FragmentRequest } from './fragments.ts';
import type { RequestContext } from '../request/request-context.ts';

const anonymous = {} as RequestContext;
const anna = { cookie: 'anna' } as RequestContext;

const fragmentOf = (html: string, more: Partial<Fragment> = {}): Fragment =>
  ({ status: 200, html, data: 'null', slots: [], maxAge: 60, personal: false, loads: true, cached: false, ...more }) as Fragment;

const get = jest.fn(async (context: RequestContext, { id }: FragmentRequest) =>
  id === 'shop.page'
    ? fragmentOf('<!--slot:a-->', { slots: [{ id: 'a', widget: 'shop.heart', props: {} }] })
    : fragmentOf(`for ${context.cookie ?? 'nobody'}`, { personal: true }),
);
const fragments = { get, seenBy: () => undefined, maxAgeOf: ({ maxAge }: Fragment) => maxAge } as unknown as Fragments;

it('renders a personal widget once for the request that the page is built for, and again for every other', async () => {
  const composer = new FragmentComposer(fragments, () => {});
  const page = { kind: 'page' as const, id: 'shop.page', input: {}, prefix: '', deadlineMs: 100 };
  const { html } = await composer.compose(anonymous, page);
  const shown = async (context: RequestContext) => /for \w+/.exec(textOfChunks((await fillPlaceholders(context, html)).chunks))?.[0];
  expect([await shown(anonymous), get.mock.calls.length]).toEqual(['for nobody', 2]);
  expect([await shown(anna), get.mock.calls.length]).toEqual(['for anna', 3]);
  expect([await shown({ ...anonymous }), get.mock.calls.length]).toEqual(['for nobody', 4]);
});
