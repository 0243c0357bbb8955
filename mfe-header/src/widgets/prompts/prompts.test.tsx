import { brands } from '@cellardoor/brand';
import { setContactPreferences } from '@cellardoor/contracts/calls/permissions';
import { signUpByEmail } from '@cellardoor/contracts/calls/session';
import { renderWidget, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, waitFor } from '@testing-library/react';
import prompts from './prompts.tsx';

const visitor = { session: aSession(), basket: null };
const customer = { session: aCustomer({ userDetails: { userPreferences: { noEmail: true } } }), basket: null };

const show = (page = 'search.home', around: PartSurroundings<never> = {}) => {
  document.documentElement.dataset.page = page;
  return renderWidget(prompts, 'header.prompts', {}, { shopper: visitor, ...around });
};
const question = () => screen.queryByRole('complementary', { name: 'Wine news and offers' });
const email = () => screen.getByRole('textbox', { name: 'Email for news and offers' });
const button = () => screen.getByRole('button', { name: /^Sign/ });
const kept = (name: string) => document.cookie.includes(`${name}=true`);

beforeEach(() => {
  for (const name of ['delayNewsletterReminder', 'emailOptInRemind']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

it.each(['basket.page', 'product.detail', 'account.register', 'checkout.page'])('[HDR-07] asks no visitor on %s', async (page) => {
  await show(page);
  expect(question()).not.toBeInTheDocument();
});

it('[HDR-07] asks a visitor on other pages, not after a no, and again once the cookie says false', async () => {
  const { user, model } = await show();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(question()).not.toBeInTheDocument();
  expect(kept('delayNewsletterReminder')).toBe(true);
  document.cookie = 'delayNewsletterReminder=false; Path=/';
  act(() => model.bus.emit('page:shown', {} as never));
  expect(question()).toBeVisible();
});

it('asks nobody whose session is still unknown, nor on a break from buying', async () => {
  const first = await show('search.home', { shopper: { ...visitor, unknown: true } as never });
  expect(question()).not.toBeInTheDocument();
  first.unmount();
  await show('search.home', { shopper: { session: aSession({ shutOut: true } as never), basket: null } });
  expect(question()).not.toBeInTheDocument();
});

it.each(brands.map(({ facts }) => facts.id))(
  '[HDR-07] asks a customer of %s for emails of offers only where the brand is ba',
  async (brand) => {
    await show('search.home', { market: `${brand}-uk`, shopper: customer });
    if (brand === 'ba') expect(question()).toHaveTextContent('May we email you our offers?');
    else expect(question()).not.toBeInTheDocument();
  },
);

it('[HDR-07] asks no customer who gets emails already, or who said no in the last thirty days', async () => {
  const first = await show('search.home', { market: 'ba-uk', shopper: { session: aCustomer(), basket: null } });
  expect(question()).not.toBeInTheDocument();
  first.unmount();
  document.cookie = 'emailOptInRemind=true; Path=/';
  await show('search.home', { market: 'ba-uk', shopper: customer });
  expect(question()).not.toBeInTheDocument();
});

it('says beside the field that an address can be none, and asks the API for nothing', async () => {
  const { user, api } = await show();
  await user.type(email(), 'nobody');
  await user.click(button());
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
  expect(api.asked(signUpByEmail)).toEqual([]);
});

it('[HDR-08] goes from idle over loading and an error to signed up, and keeps the question away from then on', async () => {
  const { user, api } = await show('search.home', { path: '/wines' });
  await user.type(email(), 'ada@example.com');
  expect(button()).toHaveTextContent('Sign me up');
  expect(button()).toHaveAttribute('data-state', 'idle');
  const failing = api.hold(signUpByEmail);
  await user.click(button());
  expect(button()).toHaveTextContent('Signing you up…');
  expect(button()).toHaveAttribute('data-state', 'loading');
  failing.refuse({ status: 500, message: 'Something went wrong.' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  expect(button()).toHaveTextContent('Sign me up');
  expect(button()).toHaveAttribute('data-state', 'error');
  expect(kept('delayNewsletterReminder')).toBe(false);
  const second = api.hold(signUpByEmail);
  await user.click(button());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  second.answer({} as never);
  await waitFor(() => expect(button()).toHaveTextContent('Signed up'));
  expect(button()).toBeDisabled();
  expect(button()).toHaveAttribute('data-state', 'success');
  expect(api.asked(signUpByEmail)).toEqual(Array(2).fill(expect.objectContaining({ email: 'ada@example.com', recrPage: '/wines' })));
  expect(kept('delayNewsletterReminder')).toBe(true);
});

it('tells nobody the address of a page that a mail links to with a token', async () => {
  const { user, api } = await show('account.guest-order');
  api.answer(signUpByEmail, {} as never);
  await user.type(email(), 'ada@example.com');
  await user.click(button());
  await waitFor(() => expect(button()).toHaveTextContent('Signed up'));
  expect(api.asked(signUpByEmail)).toEqual([{ email: 'ada@example.com' }]);
});

it("[HDR-08] sends a customer's yes, and keeps the question away from the next page on", async () => {
  const { user, api } = await show('search.home', { market: 'ba-uk', shopper: customer });
  api.answer(setContactPreferences, {} as never);
  await user.click(button());
  await waitFor(() => expect(button()).toHaveTextContent('Signed up'));
  expect(api.asked(setContactPreferences)).toEqual([{ optin: { emailFlag: true } }]);
  expect(question()).toBeVisible();
  expect(kept('emailOptInRemind')).toBe(true);
});
