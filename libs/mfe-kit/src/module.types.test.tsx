import { pathTo } from '@cellardoor/contracts';
import { getProduct } from '@cellardoor/contracts/calls/catalogue';
import { logOut } from '@cellardoor/contracts/calls/session';
import { defineModule, definePage, defineWidget, type LoadArgs, Slot } from './index.ts';

/**
 * Wrong use of the contract does not compile. Each `@ts-expect-error` fails the type check when its line compiles after all.
 */
const View = () => null;
const aPage = definePage<'product.detail', { name: string }>({
  load: async ({ send, params: { itemCode }, signal }) => send(getProduct, { itemCode }, { signal }),
  head: ({ data, params }) => ({ title: `${data.name} ${params.itemCode}` }),
  View,
});
const aWidget = defineWidget<'upsell.product'>({ View: ({ props }) => <p>{props.itemCode}</p> });

it('compiles valid pages, widgets and faces', () => {
  expect(aPage.head({ data: { name: 'Rioja' }, params: { itemCode: 'W1001' }, market: {} as never, url: '' }).title).toBe('Rioja W1001');
  expect(aWidget.View).toBeDefined();
  expect(pathTo('product.detail', { itemCode: 'W1001' })).toBe('/product/W1001');
});

type Emits = Parameters<typeof defineModule<'upsell'>>[0]['emits'];
const emitsOfUpsell = (...emits: Emits) => emits;

export const wrong = () => [
  // @ts-expect-error a module must bring every page of its contract
  defineModule<'product'>({ name: 'product', pages: {}, widgets: {}, emits: [], hears: [] }),
  // @ts-expect-error a page belongs to one route: a listing cannot stand in for a product page
  defineModule<'search'>({ name: 'search', pages: { 'search.home': async () => ({ default: aPage }) } }),
  // @ts-expect-error no module owns this page
  definePage<'product.nowhere'>({ head: () => ({ title: '' }), View }),
  // @ts-expect-error an event that no contract knows
  emitsOfUpsell('upsell:sold'),
  definePage<'product.detail'>({
    // @ts-expect-error the route has no such parameter
    load: async ({ params }: LoadArgs<'product.detail'>) => void params.sku,
    head: () => ({ title: '' }),
    View,
  }),
  definePage<'product.detail', { name: number }>({
    // @ts-expect-error the call gives a product, whose name is a text
    load: async ({ send, params: { itemCode } }) => send(getProduct, { itemCode }),
    head: () => ({ title: '' }),
    View,
  }),
  definePage<'product.detail', unknown>({
    // @ts-expect-error the call takes an item code
    load: async ({ send }) => send(getProduct, { sku: 'W1001' }),
    head: () => ({ title: '' }),
    View,
  }),
  definePage<'product.detail', unknown>({
    // @ts-expect-error and cannot do without it
    load: async ({ send }) => [await send(logOut), await send(getProduct)],
    head: () => ({ title: '' }),
    View,
  }),
  // @ts-expect-error a slot needs the widget's props
  <Slot key="a" widget="upsell.product" />,
  // @ts-expect-error of their type
  <Slot key="b" widget="upsell.product" itemCode={1} />,
  // @ts-expect-error and no others
  <Slot key="c" widget="basket.mini" itemCode="W1001" />,
  // @ts-expect-error of a widget that exists
  <Slot key="d" widget="upsell.unknown" />,
  // @ts-expect-error a path needs its parameters
  pathTo('product.detail'),
  // @ts-expect-error and no page that does not exist
  pathTo('product.reviews', { itemCode: 'W1001' }),
];
