import type { Product } from '@cellardoor/contracts';
import { getCaseContents, getProduct } from '@cellardoor/contracts/calls/catalogue';
import { listBulkPromotions } from '@cellardoor/contracts/calls/offers';
import { noteBrowsed } from '@cellardoor/contracts/calls/lists';
import { listReviews } from '@cellardoor/contracts/calls/reviews';
import { listPlanOptions } from '@cellardoor/contracts/calls/wine-plans';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aBottle, aCaseOfSix, aMixedCase, aProduct, someReviews } from '@cellardoor/component-testing/products.ts';
import { renderPage, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { aWine } from '@cellardoor/component-testing/shoppers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { GoneData, ProductPageData } from './product-page.loader.ts';
import productPage from './product-page.tsx';

type Around = PartSurroundings<ProductPageData | GoneData>;

/** The page of a product, with what the API says of it. */
function showProduct(wine: Product = aProduct(), around: Around = {}) {
  const api = around.api ?? new FakeApi();
  api.answer(getProduct, wine);
  api.answer(noteBrowsed, { itemCode: wine.itemCode });
  api.answer(listPlanOptions, { options: [] });
  if (!around.api) api.answer(listReviews, someReviews());
  return renderPage(productPage, 'product.detail', { itemCode: wine.itemCode }, { path: `/product/${wine.itemCode}`, ...around, api });
}

const section = (name: string) => screen.getByRole('region', { name });
const factOf = (name: string) => within(section('The details')).getByText(name).nextElementSibling;

it('[PRD-01] [PRD-16] [RTE-05] shows name, headline, description, the prices of each way to buy, and what customers say', async () => {
  const { slots } = await showProduct();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Château Marlac 2019');
  expect(screen.getByText('Cedar and blackcurrant')).toBeVisible();
  expect(screen.getByText('A generous claret from the gravel of the right bank.')).toBeVisible();
  const ways = within(screen.getByRole('group', { name: 'How would you like to buy?' }));
  const single = ways.getByRole('radio', { name: /^Single bottle, save £4\.00/ });
  expect(single.closest('label')).toHaveTextContent(/£8\.99.*£12\.99.*£11\.99 a litre, was £17\.32/);
  const six = ways.getByRole('radio', { name: /^Case of six, save £24\.00/ });
  expect(six.closest('label')).toHaveTextContent(/£7\.99.*£11\.99.*£47\.94 for 6.*£10\.65 a litre, was £15\.99/);
  expect(single).toBeChecked();
  expect(screen.getAllByText('4.3 out of 5 stars, 412 ratings')[0]).toBeInTheDocument();
  expect(slots().map(({ widget }) => widget)).toEqual(
    expect.arrayContaining(['upsell.product', 'search.recommended', 'product.recently-viewed', 'product.favourite']),
  );
});

it('[PRD-01] tells what the wine tastes like and what goes with it, and links a dish that other wines share', async () => {
  await showProduct(aProduct({ sharedDishes: [{ dish: 'Roast lamb', term: 'lamb' }] }));
  const tasting = within(section('Tasting notes'));
  for (const words of [
    'Eighteen months in oak, and ready now.',
    'Ripe plum and soft tannin',
    'Blackcurrant and cedar',
    'Deep ruby',
    '“A claret to come back to.”',
    'Hard cheese',
  ])
    expect(tasting.getByText(words)).toBeVisible();
  expect(tasting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Roast lamb', '/wines?Ntt=lamb'],
  ]);
});

it.each([
  ['Vegan, Vegetarian', { vegan: true, organic: false, vegetarian: false }],
  ['Organic', { vegan: false, organic: true, vegetarian: false }],
  ['Vegetarian', { vegan: false, organic: false, vegetarian: true }],
])('[PRD-01] says that a wine is suitable for: %s', async (words, drinkCharacteristics) => {
  await showProduct(aProduct({ drinkCharacteristics }));
  expect(factOf('Suitable for')).toHaveTextContent(words);
});

it('tells all facts of the label, and leads from country and region to their wines', async () => {
  await showProduct();
  const rows = [...section('The details').querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling!.textContent]);
  expect(Object.fromEntries(rows)).toMatchObject({
    Producer: 'Marlac',
    Country: 'France',
    Region: 'Bordeaux',
    Appellation: 'Saint-Émilion',
  });
  expect(within(section('The details')).getByRole('link', { name: 'France' })).toHaveAttribute('href', '/wines/country/france');
  expect(within(section('The details')).getByRole('link', { name: 'Bordeaux' })).toHaveAttribute('href', '/wines/region/bordeaux');
});

it('[PRD-01] lists what a wine has won and who gave it', async () => {
  const accolade = { name: 'Decanter', category: '', description: '', levelTypeDesc: 'Gold', accoladePerson: 'Tina Gellie' };
  await showProduct(aProduct({ accolades: [accolade] }));
  expect(section('The details')).toHaveTextContent(/Accolades.*Gold.*Tina Gellie/);
});

it('leaves out sections and facts that an imported wine came without', async () => {
  const none = { shortTastingNotesColor: '', shortTastingNotesAroma: '', shortTastingNotesTaste: '' };
  const scales = { body: null, tannin: null, acidity: null, sweetness: null, oak: null };
  const wine = aProduct({ longDescription: '', quote: null, tastingNotes: none, tasteProfile: scales, foodPairings: [], allergens: '' });
  await showProduct(wine);
  const jumps = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(jumps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['The details', 'Reviews']);
  expect(within(section('The details')).queryByText('Allergens')).not.toBeInTheDocument();
});

it('[PRD-01] shows the bottle alone until the shopper takes an interest, then its label, a glass and the vineyard', async () => {
  const { user } = await showProduct();
  const pictures = within(screen.getByRole('list', { name: 'Pictures' }));
  expect(pictures.getAllByRole('img', { hidden: true })).toHaveLength(1);
  expect(pictures.getAllByRole('listitem')).toHaveLength(1);
  expect(pictures.getByRole('img', { name: 'Bottle of Château Marlac 2019' })).toHaveAttribute('fetchpriority', 'high');
  await user.click(screen.getByRole('button', { name: 'Close-up of the label' }));
  expect(pictures.getAllByRole('listitem')).toHaveLength(4);
  expect(pictures.getByRole('img', { name: 'Close-up of the Château Marlac 2019 label' })).toBeInTheDocument();
  expect(pictures.getByRole('img', { name: 'A glass of red wine' })).toBeInTheDocument();
});

it('[PRD-08] shows deals on several bottles of a wine that is sold in three sizes', async () => {
  const api = new FakeApi();
  api.answer(listReviews, someReviews());
  const deal = (qualifyingItems: number, description: string) => ({
    promoId: `deal-${qualifyingItems}`,
    description,
    bulkUIRules: [{ qualifyingItems }],
    promotionItems: [],
  });
  api.answer(listBulkPromotions, {
    bulkPromotions: [deal(12, '800 pts - when you buy 12 SAVE 2,400 pts'), deal(6, '900 pts - when you buy 6 SAVE 600 pts')],
  });
  const twelve = aCaseOfSix({ itemCode: 'W1001-12', numberOfBottles: 12, stockUnits: 12 });
  await showProduct(aProduct({ skus: [aBottle(), aCaseOfSix(), twelve] }), { api, market: 'hsb-uk' });
  const deals = within(screen.getByRole('list', { name: 'Deals on several bottles' })).getAllByRole('listitem');
  expect(deals.map(({ textContent }) => textContent)).toEqual([
    '900 pts - when you buy 6 SAVE 600 pts',
    '800 pts - when you buy 12 SAVE 2,400 pts',
  ]);
});

it('[PRD-09] says what the brand has written of delivery, and its own words where the content service does not answer', async () => {
  const panel = () => section('Delivery and collection');
  const { unmount } = await showProduct();
  expect(panel()).toHaveTextContent('Usually delivered within 4-5 days.');
  unmount();
  await showProduct(aProduct(), { content: { delivery: { deliveryPromiseText: 'With you by the weekend' } } });
  expect(panel()).toHaveTextContent('With you by the weekend.');
});

it('sells without its deals and reviews where the API does not answer for them', async () => {
  const api = new FakeApi();
  api.drop(listReviews);
  api.drop(listBulkPromotions);
  await showProduct(aProduct({ skus: [aBottle(), aCaseOfSix(), aCaseOfSix({ itemCode: 'W1001-12' })] }), { api });
  expect(await screen.findByText('The reviews could not be loaded. Please try again in a moment.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Deals on several bottles' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Add to basket, £8\.99/ })).toBeEnabled();
});

it('says of a case that is out of stock nothing of a saving, sells nothing, and leads to cases like it', async () => {
  const api = new FakeApi();
  api.answer(listReviews, someReviews());
  api.answer(getCaseContents, { parentProduct: aMixedCase(), contentProducts: [{ quantity: 2, referencedProduct: aWine() }] });
  const { slots, user } = await showProduct(aMixedCase({ inventoryInfo: { summaryAvailabilityStatus: 'out_of_stock', stockQty: 0 } }), {
    api,
  });
  expect(screen.getByText('We can email you once it is back, or show you something close to it.')).toBeVisible();
  expect(screen.getByText(/^Its last price was £\d+\.\d\d\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See more mixed cases' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Save \d+%/);
  expect(screen.queryByRole('button', { name: /^Add / })).not.toBeInTheDocument();
  expect(slots().map(({ widget }) => widget)).not.toContain('upsell.product');
  expect(screen.queryByRole('link', { name: 'Notify me' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Email me when it is back' }));
  expect(slots().map(({ widget }) => widget)).toContain('product.notify-me');
});

it('lists the wines of a case, and says so where they cannot be read', async () => {
  const api = new FakeApi();
  api.answer(listReviews, someReviews());
  const referencedProduct = aWine();
  api.answer(getCaseContents, { parentProduct: aMixedCase(), contentProducts: [{ quantity: 2, referencedProduct }] });
  const { unmount } = await showProduct(aMixedCase(), { api });
  expect(within(section('In the case')).getByRole('listitem')).toHaveTextContent(/2 bottles of.*Château Marlac.*Merlot, France/);
  unmount();
  api.refuse(getCaseContents, { status: 500, message: 'Something went wrong on our side.' });
  await showProduct(aMixedCase(), { api });
  expect(section('In the case')).toHaveTextContent('Unfortunatley we are unable to load the details at this time.');
});

it('[PRD-14] says of a wine that is sold no more that it is gone, and shows others in its place', async () => {
  const api = new FakeApi();
  api.answer(listReviews, someReviews());
  api.refuse(getProduct, { status: 410, message: 'We no longer sell Hill Farm Last Red 2023.' });
  const { slots, head } = await renderPage(productPage, 'product.detail', { itemCode: 'HF011' }, { api, market: 'bbc-uk' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We no longer sell Hill Farm Last Red 2023');
  expect(screen.getByRole('link', { name: 'See all wines' })).toHaveAttribute('href', '/wines');
  expect(slots()).toEqual([{ widget: 'search.recommended', props: { title: 'In its place', exceptItemCode: 'HF011', limit: 8 } }]);
  expect(head).toMatchObject({ status: 410, robots: 'noindex' });
});

it('[RTE-06] opens the tasting note by its link, at the reviews by the stars, and by the address', async () => {
  const { user, slots, unmount } = await showProduct();
  const note = () => slots().find(({ widget }) => widget === 'product.tasting-note')?.props;
  const link = screen.getByRole('link', { name: 'Beyond the Label' });
  expect(link).toHaveAttribute('href', '/product/tasting-notes/W1001');
  expect(note()).toBeUndefined();
  await user.click(link);
  expect(note()).toEqual({ itemCode: 'W1001', opened: 1, reviews: false });
  const stars = screen.getAllByRole('link', { name: /see ratings and reviews$/ })[0]!;
  expect(stars).toHaveAttribute('href', '/product/tasting-notes/W1001#ReviewsApp');
  await user.click(stars);
  expect(note()).toEqual({ itemCode: 'W1001', opened: 2, reviews: true });
  unmount();
  const { slots: atAddress } = await showProduct(aProduct(), { path: '/product/tasting-notes/W1001#ReviewsApp' });
  expect(atAddress().find(({ widget }) => widget === 'product.tasting-note')?.props).toMatchObject({ reviews: true });
});

it('keeps a very long name whole, in a dark brand too', async () => {
  const name = 'Weingut Sankt Bartholomäus-Oberhausen Spätburgunder Großes Gewächs Alte Reben'.repeat(2);
  await showProduct(aProduct({ name }), { market: 'bbc-uk' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`${name} 2019`);
});

it('tells that the wine is looked at, and has it noted, once the page is painted', async () => {
  const { api, told } = await showProduct();
  await waitFor(() => expect(api.asked(noteBrowsed)).toEqual([{ itemCode: 'W1001' }]));
  expect(told.filter(({ name }) => name === 'product:viewed')).toHaveLength(1);
});
