import type { Product } from '@cellardoor/contracts';
import { addToBasket } from '@cellardoor/contracts/calls/basket';
import { getProduct } from '@cellardoor/contracts/calls/catalogue';
import { listReviews } from '@cellardoor/contracts/calls/reviews';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aMixedCase, aProduct, aReview, someReviews } from '@cellardoor/component-testing/products.ts';
import { renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket } from '@cellardoor/component-testing/shoppers.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import tastingNote from './tasting-note.tsx';

const gold = { name: 'Decanter', category: '', description: '', levelTypeDesc: 'Gold', accoladePerson: 'Tina Gellie' };

/** The note of a wine, once its dialog is open. */
async function showNote(wine: Product = aProduct({ accolades: [gold] }), props: { reviews?: boolean } = {}, reviews = someReviews()) {
  const api = new FakeApi();
  api.answer(getProduct, wine);
  api.answer(listReviews, reviews);
  const part = await renderWidget(tastingNote, 'product.tasting-note', { itemCode: wine.itemCode, opened: 1, ...props }, { api });
  return { ...part, note: within(await screen.findByRole('dialog', { name: 'Beyond the Label' })) };
}

const address = 'http://law-uk.localhost/product/tasting-notes/W1001';
const deviceShares = (share: ((what: ShareData) => Promise<void>) | undefined) =>
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
afterEach(() => void deviceShares(undefined));

it('[PRD-02] tells all of the label', async () => {
  const { note, container } = await showNote();
  expect(note.getByRole('heading', { name: 'Château Marlac 2019' })).toBeVisible();
  for (const words of [
    'Saint-Émilion, France',
    'A generous claret from the gravel of the right bank.',
    '“A claret to come back to.”',
    'Ripe plum and soft tannin',
    'Blackcurrant and cedar',
    '4.3 out of 5 stars, 412 ratings',
  ])
    expect(note.getByText(words)).toBeInTheDocument();
  expect(note.getByRole('region', { name: 'Awards' })).toHaveTextContent(/Gold.*Tina Gellie/);
  const told = [...container.querySelectorAll('dl > div')].map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(Object.fromEntries(told)).toMatchObject({
    Style: 'Rich and full',
    Grape: 'Merlot',
    Country: 'France',
    Colour: 'Red',
    ABV: '13.5%',
    Units: '10.1',
    'Bottle size': '75cl',
    'Drink by': '2031',
    'Allergy information': 'Contains sulphites',
  });
  expect(note.getByRole('img', { name: 'Map: Bordeaux, France' })).toHaveAttribute('src', '/pictures/map-france-640.avif');
});

it('[PRD-02] leads from each grape and the country to their wines, to print and to the favourites', async () => {
  const { note, slots } = await showNote(aProduct({ grapeName: 'Merlot, Cabernet Franc' }));
  for (const words of ['Merlot', 'Cabernet Franc', 'France'])
    expect(note.getByRole('link', { name: words })).toHaveAttribute('href', `/wines?${new URLSearchParams({ Ntt: words }).toString()}`);
  expect(note.getByRole('link', { name: 'Print' })).toHaveAttribute('href', '/print.jsp?page=product&itemcode=W1001');
  expect(slots()).toEqual([{ widget: 'product.favourite', props: { itemCode: 'W1001' } }]);
});

it('leaves no line empty in the note of a case, which is from no one place', async () => {
  const { container, note } = await showNote(aMixedCase());
  expect(note.getByRole('heading', { name: 'The Long Autumn Dozen' })).toBeVisible();
  const lines = [...container.querySelectorAll('p, dt, dd')].map(({ textContent }) => textContent);
  expect(lines).not.toContain('');
});

it('[RTE-06] shows the newest reviews, with the focus on their title where it was opened for them', async () => {
  const { note } = await showNote(aProduct(), { reviews: true });
  await waitFor(() => expect(note.getByRole('heading', { name: 'Reviews' })).toHaveFocus());
  expect(note.getAllByText(/^Ben S\., 12 October 2026, Verified buyer$/)).toHaveLength(4);
  expect(note.getByRole('link', { name: 'All reviews, and your own' })).toHaveAttribute('href', '/product/W1001#ReviewsApp');
});

it.each([
  ['a sample as one', [aReview({ sample: true, verifiedBuyer: false })], 'Ben S., 12 October 2026, Sample review'],
  [
    'that nobody knows whether its writer bought the wine',
    [aReview({ verifiedBuyer: false })],
    'Ben S., 12 October 2026, Not a verified buyer',
  ],
  ['that nobody has written yet', [], 'No written reviews yet.'],
])('tells of reviews %s', async (_, reviews, words) => {
  const { note } = await showNote(aProduct(), {}, someReviews({ total: reviews.length, reviews }));
  expect(note.getByText(words)).toBeVisible();
});

it('says that the note could not be loaded', async () => {
  const api = new FakeApi();
  api.drop(getProduct);
  api.drop(listReviews);
  await renderWidget(tastingNote, 'product.tasting-note', { itemCode: 'W1001', opened: 1 }, { api });
  const note = await screen.findByRole('dialog');
  expect(note).toHaveTextContent('The tasting note could not be loaded. Please try again in a moment.');
});

it('[PRD-02] copies the address where the device has no way to share, and says so for three seconds', async () => {
  const { note } = await showNote();
  jest.useFakeTimers();
  try {
    // the address is copied by the time that what was pressed has ended
    await act(async () => void fireEvent.click(note.getByRole('button', { name: 'Share' })));
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(note.getByText('Copied')).toBeVisible();
    act(() => void jest.advanceTimersByTime(2_999));
    expect(note.getByText('Copied')).toBeVisible();
    act(() => void jest.advanceTimersByTime(1));
    expect(note.queryByText('Copied')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

it("[PRD-02] shares by the device's own way first; who closes its dialog copies nothing, and where it fails the address is copied", async () => {
  const { note, user } = await showNote();
  await navigator.clipboard.writeText('nothing');
  const share = jest.fn<Promise<void>, [ShareData]>().mockResolvedValue();
  deviceShares(share);
  const press = () => user.click(note.getByRole('button', { name: 'Share' }));
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'Château Marlac 2019', url: address });
  share.mockRejectedValue(new DOMException('', 'AbortError'));
  await press();
  expect(note.queryByText('Copied')).not.toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('nothing');
  share.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await press();
  expect(await note.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(address);
});

it('shows the address to be copied by hand where it can be neither shared nor copied', async () => {
  const { note, user } = await showNote();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(note.getByRole('button', { name: 'Share' }));
  expect(await note.findByText(`The address could not be copied. It is ${address}`)).toBeVisible();
});

it('[PRD-02] says at once that a bottle is added, and takes it back with the reason where that is refused', async () => {
  const { note, user, api } = await showNote();
  const held = api.hold(addToBasket);
  await user.click(note.getByRole('button', { name: 'Add to basket' }));
  expect(note.getByText('Added to your basket.')).toBeVisible();
  held.refuse({ status: 422, message: 'Your basket can hold no more.' });
  expect(await note.findByRole('alert')).toHaveTextContent('Your basket can hold no more.');
  expect(note.queryByText('Added to your basket.')).not.toBeInTheDocument();
  api.answer(addToBasket, { basket: aBasket(), recentItemDetails: [], quantity: 1 });
  await user.click(note.getByRole('button', { name: 'Add to basket' }));
  expect(note.queryByRole('alert')).not.toBeInTheDocument();
});

it('sells nothing that is out of stock', async () => {
  const { note } = await showNote(aProduct({ inventoryInfo: { summaryAvailabilityStatus: 'out_of_stock', stockQty: 0 } }));
  expect(note.queryByRole('button', { name: 'Add to basket' })).not.toBeInTheDocument();
});
