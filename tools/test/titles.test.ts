import { brands, marketFacts } from '@cellardoor/brand';
import { type MarketFacts, modules, type PageId } from '@cellardoor/contracts';
import type { Head, Page } from '@cellardoor/mfe-kit';
import path from 'node:path';

const sku = {
  itemCode: 'W1',
  numberOfBottles: 1,
  listPrice: 999,
  salePrice: 999,
  salePricePerBottle: 999,
  vppPrice: null,
  vppApplier: false,
};
const wine = {
  itemCode: 'W1',
  name: 'Marlac',
  vintage: '2019',
  productType: 'wine',
  images: { large: '/pictures/W1-480.avif' },
  inventoryInfo: { summaryAvailabilityStatus: 'in_stock', stockQty: 40 },
  ratingDetails: { productRating: { avgRating: 4, numberOfReviews: 2 } },
  skus: [sku],
  schemeDetails: null,
  colourName: 'Red',
  countryName: 'France',
  regionName: 'Bordeaux',
  webHeadline: 'Plums',
  description: '',
  bottleSize: '75cl',
};
const listing = {
  navigationPath: 'wines',
  term: '',
  facets: [],
  refinements: [],
  items: [],
  total: 0,
  offset: 0,
  pageSize: 24,
  sort: 'relevance',
};
const plan = { subscriptionId: '1', name: 'Half tour' };

/** What the head of a page reads of its data and address, and what its title names. */
interface Known {
  readonly data?: object;
  readonly params?: object;
  readonly what?: RegExp;
}

/** Most heads read nothing, and name something. */
const known: Partial<Record<PageId, Known>> = {
  'account.login': { what: /^Log in$/ },
  'account.password': { what: /^Forgotten Password$/ },
  'account.new-password': { what: /^Choose a new password$/ },
  'account.register': { what: /^Create your account$/ },
  'account.overview': { what: /^My account$/ },
  'account.memberships': { what: /^Memberships$/ },
  'account.wine-plans': { what: /^My wine plans$/ },
  'account.wine-plan': { data: { plan }, what: /^Half tour$/ },
  'account.next-case': {
    data: { plan, nextCase: { case: { deliveryDate: '2027-02-22', orderId: '5' }, subscriptionId: '1' } },
    what: /22 February/,
  },
  'account.leave-plan': { data: { plan }, what: /Half tour/ },
  'product.wine-plans': { data: { schemes: [{}] }, what: /^Wine plans$/ },
  'product.plan-campaign': { params: { campaign: 'tours' }, what: /^Tours$/ },
  'account.content': { data: { refer: { terms: null } }, what: /^Refer a friend$/ },
  'account.favourites': { what: /^My favourites$/ },
  'account.end-alert': { what: /^Stop email alerts$/ },
  'account.orders': { what: /^My orders$/ },
  'account.guest-order': { data: { id: '1001' }, what: /^Your order 1001$/ },
  'account.order': { data: { order: { id: '1001' } }, what: /^Order 1001$/ },
  'account.invoice': {
    data: { order: { id: '1001', orderTotal: 999, paymentDetailsArr: [{ amount: 999 }], progress: { refunds: [] } } },
    what: /^Invoice 1001$/,
  },
  'basket.page': { what: /^Basket$/ },
  'checkout.checkout': { what: /^Checkout$/ },
  'checkout.approval': { what: /^Completing your payment$/ },
  'checkout.confirmation': { what: /^Order confirmation$/ },
  'header.information': { data: { path: '/privacy', topic: { title: 'Privacy', intro: '' } }, what: /^Privacy$/ },
  'header.faq': { data: { faq: { title: 'Questions and answers', intro: '' }, term: '' }, what: /^Questions and answers$/ },
  'header.contact': { what: /^Contact us$/ },
  'product.detail': { data: { wine }, what: /^Marlac 2019$/ },
  'product.print': { data: { wine }, what: /^Marlac 2019: tasting note$/ },
  'search.listing': { data: listing, what: /\w/ },
  'search.regions': { what: /^Wine by country and region$/ },
  'search.not-found': { what: /^Page not found$/ },
  'product.welcome-offer': { data: { offer: { webHeadline: 'A case for less' } }, what: /^A welcome for you: A case for less$/ },
  'product.offer': { data: { offer: { webHeadline: 'A case for less' } }, what: /^A case for less$/ },
  'product.offer-ended': { what: /^This offer has ended$/ },
};

const [brand] = brands;
const market = marketFacts({ brand: brand!.facts.id, country: 'uk' });
const ownWay: MarketFacts = { ...market, texts: { ...market.texts, 'page.title': '{brand} presents {what}' } };

async function headOf(id: string, { data = {}, params = {} }: Pick<Known, 'data' | 'params'>, at: MarketFacts): Promise<Head> {
  const [owner] = id.split('.');
  const face = require(path.join(__dirname, `../../mfe-${owner}/src/module-face.ts`)) as {
    default: { pages: Record<string, () => Promise<{ default: Page<PageId, unknown> }>> };
  };
  const page = await face.default.pages[id]!();
  return page.default.head({ data, params: params as never, market: at, url: 'http://shop.test/' });
}

/** All but the home page, whose title is content of its brand. */
const ids: readonly PageId[] = Object.values(modules)
  .flatMap((module): PageId[] => Object.keys(module.pages) as PageId[])
  .filter((id) => id !== 'search.home');

it('knows pages that there are', () => {
  expect(Object.keys(known).filter((id) => !ids.includes(id as PageId))).toEqual([]);
});

it.each(ids)("writes the title of %s by the one rule, and in the brand's own way", async (id) => {
  const { what = /\w/, ...read } = known[id] ?? {};
  const name = market.facts.displayName;
  const { title } = await headOf(id, read, market);
  expect(title.endsWith(` | ${name}`)).toBe(true);
  const subject = title.slice(0, -` | ${name}`.length);
  expect(subject).toMatch(what);
  expect((await headOf(id, read, ownWay)).title).toBe(`${name} presents ${subject}`);
});
