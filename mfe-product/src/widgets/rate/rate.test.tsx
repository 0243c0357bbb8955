import type { OwnRating } from '@cellardoor/contracts';
import { getOwnRating, rateProduct, removeRating } from '@cellardoor/contracts/calls/reviews';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { someReviews } from '@cellardoor/component-testing/products.ts';
import { renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { screen } from '@testing-library/react';
import rate from './rate.tsx';

const written: OwnRating = {
  itemCode: 'W1001',
  author: 'Anna S.',
  stars: 4,
  title: 'Lovely',
  text: 'With lamb.',
  date: '2026-11-02T10:00:00.000Z',
  state: 'shown',
};

function show(own: OwnRating | null | 'unknown' = null) {
  const api = new FakeApi();
  if (own === 'unknown') api.drop(getOwnRating);
  else api.answer(getOwnRating, own as OwnRating);
  return renderWidget(rate, 'product.rate', { itemCode: 'W1001' }, { api, shopper: { session: aCustomer(), basket: null } });
}
const star = (label: string) => screen.getByRole('radio', { name: label });
const chosen = () => screen.getAllByRole('radio').findIndex((radio) => (radio as HTMLInputElement).checked) + 1;
const press = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getByRole('textbox', { name: /^Title/ });
const text = () => screen.getByRole('textbox', { name: /^What did you think/ });

it('[PRD-10] takes stars alone, thanks for them, and lets them be changed and taken back', async () => {
  const { user, api, told } = await show();
  expect(screen.getByRole('form', { name: 'Write a review' })).toBeVisible();
  const rating = { ...written, title: '', text: '' };
  api.answer(rateProduct, { rating, productReviews: someReviews() });
  await user.click(star('4 stars: good'));
  await user.click(press('Publish'));
  expect(await screen.findByText('Thank you for your review.')).toBeVisible();
  expect(api.asked(rateProduct)).toEqual([{ itemCode: 'W1001', stars: 4, title: '', text: '', replaces: null }]);
  expect(told).toContainEqual({ name: 'product:rated', detail: { itemCode: 'W1001', productReviews: someReviews() } });
  expect(screen.getByRole('form', { name: 'Your review' })).toBeVisible();
  await user.click(star('5 stars: wonderful'));
  await user.type(title(), 'Better still');
  await user.click(press('Save the change'));
  expect(await screen.findByText('Thank you for your review.')).toBeVisible();
  expect(api.asked(rateProduct)[1]).toMatchObject({ stars: 5, title: 'Better still', replaces: written.date });
});

it('[PRD-10] shows what was written before, and takes it back with its words still there', async () => {
  const { user, api, told } = await show(written);
  expect(chosen()).toBe(4);
  expect(title()).toHaveValue('Lovely');
  expect(text()).toHaveValue('With lamb.');
  api.answer(removeRating, someReviews());
  await user.click(press('Remove my review'));
  expect(await screen.findByText(/^We have removed your review and its stars\./)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Write a review' })).toHaveFocus();
  expect(text()).toHaveValue('With lamb.');
  expect(screen.queryByRole('button', { name: 'Remove my review' })).not.toBeInTheDocument();
  expect(told).toContainEqual({ name: 'product:rated', detail: { itemCode: 'W1001', productReviews: someReviews() } });
});

it('asks for stars, and sends nothing without', async () => {
  const { user, api } = await show();
  await user.type(text(), 'Nice');
  await user.click(press('Publish'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose how many stars');
  expect(api.asked(rateProduct)).toEqual([]);
});

it('says beside the field what of a review is refused, and what could not be saved above the button', async () => {
  const { user, api } = await show(written);
  api.refuse(rateProduct, { status: 400, message: 'Please leave out links.', field: 'text' });
  await user.click(press('Save the change'));
  expect(await screen.findByText('Please leave out links.')).toBeVisible();
  expect(text()).toHaveAccessibleDescription(/Please leave out links\./);
  api.drop(rateProduct);
  await user.click(press('Save the change'));
  expect(await screen.findByText('Your review could not be saved. Please try again in a moment.')).toBeVisible();
  expect(text()).toHaveValue('With lamb.');
  api.drop(removeRating);
  await user.click(press('Remove my review'));
  expect(await screen.findByText('Your review could not be removed. Please try again in a moment.')).toBeVisible();
  expect(screen.getByRole('form', { name: 'Your review' })).toBeVisible();
});

it('publishes once, however often it is pressed', async () => {
  const { user, api } = await show();
  const held = api.hold(rateProduct);
  await user.click(star('1 star: poor'));
  await user.click(press('Publish'));
  await user.click(press('Publishing...'));
  held.answer({ rating: written, productReviews: someReviews() });
  expect(await screen.findByText('Thank you for your review.')).toBeVisible();
  expect(api.asked(rateProduct)).toHaveLength(1);
});

it.each([
  ['hidden', /^We have taken this review down\./],
  ['waiting', /^Others cannot read this review yet/],
] as const)('tells the author of a review that is %s so, and lets it be rewritten', async (state, words) => {
  await show({ ...written, state });
  expect(screen.getByText(words)).toBeVisible();
  expect(press('Save the change')).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Remove my review' })).not.toBeInTheDocument();
});

it('shows no form that would overwrite a review which could not be read, and reads it again', async () => {
  const { user, api } = await show('unknown');
  expect(screen.getByRole('alert')).toHaveTextContent('We could not check whether you have already reviewed this.');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(press('Try again'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  api.answer(getOwnRating, written);
  await user.click(press('Try again'));
  expect(await screen.findByRole('heading', { name: 'Your review' })).toHaveFocus();
  expect(chosen()).toBe(4);
});

it('signs a review by the first name, or as it was signed before, also where the name is long', async () => {
  const { unmount } = await show();
  expect(text()).toHaveAccessibleDescription(/signed Anna and an initial\./);
  unmount();
  const author = `${'Maximiliane-'.repeat(8)}X.`;
  await show({ ...written, author });
  expect(text()).toHaveAccessibleDescription(new RegExp(`signed ${author.replace('.', '\\.')}`));
});
