import type { ProductReviews } from '@cellardoor/contracts';
import { listReviews } from '@cellardoor/contracts/calls/reviews';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aProduct, aReview, someReviews } from '@cellardoor/component-testing/products.ts';
import { renderView, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Reviews } from './reviews.tsx';
import { useReviews } from './use-reviews.ts';

function WithReviews({ given }: { readonly given: ProductReviews | null }) {
  const reviews = useReviews('W1001', given);
  return <Reviews wine={aProduct()} reviews={reviews} />;
}
const showReviews = (given: ProductReviews | null = someReviews(), around: PartSurroundings<never> = {}) =>
  renderView(<WithReviews given={given} />, { shopper: { session: aSession(), basket: null }, ...around });

const written = () => within(screen.getByRole('list', { name: / reviews$/ })).getAllByRole('listitem');

it('[PRD-01] shows average, number, how ratings spread, and each review with its author, month and who bought it', async () => {
  await showReviews();
  expect(screen.getByText('4.3 out of 5 stars, 412 ratings')).toBeInTheDocument();
  const bars = within(screen.getByRole('list', { name: 'Ratings' })).getAllByRole('listitem');
  expect(bars.map(({ textContent }) => textContent)).toEqual(['5 stars200', '4 stars160', '3 stars40', '2 stars8', '1 star4']);
  expect(written()).toHaveLength(4);
  expect(written()[0]).toHaveTextContent(/Superb.*The best claret of the year\..*Ben S\..*October 2026.*Verified buyer/);
});

it('counts apart what can be read, and says of whom nobody knows that they bought the wine', async () => {
  const { unmount } = await showReviews(someReviews({ reviews: [aReview({ verifiedBuyer: false })] }));
  expect(screen.getByText('6 written reviews')).toBeVisible();
  expect(written()[0]).toHaveTextContent(/October 2026.*Not a verified buyer/);
  unmount();
  await showReviews(someReviews({ reviews: [aReview({ verifiedBuyer: false, sample: true })] }));
  expect(written()[0]).toHaveTextContent('Sample review');
  expect(written()[0]).not.toHaveTextContent('verified buyer');
});

it('brings more reviews by a press, and reads on at the first new one', async () => {
  const { user, api } = await showReviews();
  api.answer(listReviews, someReviews({ offset: 4, reviews: [aReview({ id: 'r5' }), aReview({ id: 'r6' })] }));
  await user.click(screen.getByRole('button', { name: 'Show more reviews (2)' }));
  expect(api.asked(listReviews)).toEqual([{ itemCode: 'W1001', sort: 'newest', offset: '4', limit: '10' }]);
  expect(written()).toHaveLength(6);
  await waitFor(() => expect(written()[4]).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
});

it('keeps what is shown where more cannot be had, and says so', async () => {
  const { user, api } = await showReviews();
  api.drop(listReviews);
  await user.click(screen.getByRole('button', { name: 'Show more reviews (2)' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The reviews could not be loaded. Please try again in a moment.');
  expect(written()).toHaveLength(4);
});

it('shows the most critical ones first where that is asked for', async () => {
  const { user, api } = await showReviews();
  api.answer(listReviews, someReviews({ reviews: [aReview({ id: 'r9', stars: 1, title: 'Thin' })] }));
  await user.click(screen.getByRole('button', { name: 'Most critical' }));
  expect(await screen.findByRole('list', { name: 'Most critical reviews' })).toHaveTextContent('Thin');
  expect(screen.getByRole('button', { name: 'Most critical' })).toHaveAttribute('aria-pressed', 'true');
});

it('asks for reviews that came too late for the page', async () => {
  const api = new FakeApi();
  api.answer(listReviews, someReviews());
  await showReviews(null, { api });
  expect(api.asked(listReviews)).toEqual([{ itemCode: 'W1001', sort: 'newest' }]);
  expect(written()).toHaveLength(4);
});

it('says that nobody has rated yet, or that nobody has written', async () => {
  const none = { avgRating: 0, numberOfReviews: 0, roundAvgRating: 0 };
  const { unmount } = await showReviews(someReviews({ productRating: none, distribution: null, total: 0, reviews: [] }));
  expect(screen.getByText('No ratings yet.')).toBeVisible();
  unmount();
  await showReviews(someReviews({ total: 0, reviews: [] }));
  expect(screen.getByText('out of 5, from 412 customer ratings')).toBeVisible();
  expect(screen.queryByText(/written reviews?$/)).not.toBeInTheDocument();
  expect(screen.getByText('No written reviews yet. Be the first.')).toBeVisible();
});

it('asks a visitor to log in before they write, and gives a customer the form', async () => {
  const { user, told, unmount } = await showReviews();
  const link = screen.getByRole('link', { name: 'Log in to review' });
  expect(link).toHaveAttribute('href', expect.stringContaining('ReviewsApp'));
  await user.click(link);
  expect(told).toContainEqual({ name: 'user:login-requested', detail: { next: '/product/W1001#ReviewsApp' } });
  unmount();
  const { slots } = await showReviews(someReviews(), { shopper: { session: aCustomer(), basket: null } });
  expect(slots().map(({ widget }) => widget)).toEqual(['product.rate']);
});

it('shows a review at once that the customer has just written', async () => {
  const { model } = await showReviews();
  const productReviews = someReviews({ reviews: [aReview({ id: 'new', title: 'Mine' })] });
  act(() => model.bus.emit('product:rated', { itemCode: 'W1001', productReviews }));
  expect(written()[0]).toHaveTextContent('Mine');
});

it('shows words of a review as text, whatever they look like', async () => {
  await showReviews(someReviews({ reviews: [aReview({ title: '<b>Bold</b>', text: '<script>alert(1)</script>' })] }));
  expect(written()[0]).toHaveTextContent('<b>Bold</b>');
  expect(written()[0]!.querySelector('script')).not.toBeInTheDocument();
});
