import { filledFor, wholeText } from '../document/pieces.ts';
import { PageComposer } from './compose.ts';
import type { Fragment, Fragments, PartRequest } from './fragments.ts';
import type { Visit } from './visit.ts';

const nobody = {} as Visit;
const anna = { cookie: 'anna' } as Visit;

const fragmentOf = (html: string, more: Partial<Fragment> = {}): Fragment =>
  ({ status: 200, html, data: 'null', slots: [], maxAge: 60, personal: false, loads: true, kept: false, ...more }) as Fragment;

const get = jest.fn(async (visit: Visit, { id }: PartRequest) =>
  id === 'shop.page'
    ? fragmentOf('<!--slot:a-->', { slots: [{ id: 'a', widget: 'shop.heart', props: {} }] })
    : fragmentOf(`for ${visit.cookie ?? 'nobody'}`, { personal: true }),
);
const fragments = { get, seenBy: () => undefined, maxAgeOf: ({ maxAge }: Fragment) => maxAge } as unknown as Fragments;

it('renders what belongs to one shopper once for the visit that a page is made for, and anew for each other', async () => {
  const composer = new PageComposer(fragments, () => {});
  const page = { kind: 'page' as const, id: 'shop.page', input: {}, prefix: '', deadlineMs: 100 };
  const { html } = await composer.compose(nobody, page);
  const shown = async (visit: Visit) => /for \w+/.exec(wholeText((await filledFor(visit, html)).pieces))?.[0];
  expect([await shown(nobody), get.mock.calls.length]).toEqual(['for nobody', 2]);
  expect([await shown(anna), get.mock.calls.length]).toEqual(['for anna', 3]);
  expect([await shown({ ...nobody }), get.mock.calls.length]).toEqual(['for nobody', 4]);
});
