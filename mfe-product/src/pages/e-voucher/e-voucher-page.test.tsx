import { addEVoucher } from '@cellardoor/contracts/calls/basket';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket } from '@cellardoor/component-testing/shoppers.ts';
import type { UserEvent } from '@testing-library/user-event';
import { screen, within } from '@testing-library/react';
import eVoucherPage from './e-voucher-page.tsx';

const field = {
  amount: () => screen.getByLabelText(/^Amount in/),
  name: () => screen.getByLabelText('Recipient’s name'),
  email: () => screen.getByLabelText('Recipient’s email'),
  message: () => screen.getByLabelText('Your message'),
};
type FieldName = keyof typeof field;

const show = (market = 'law-uk') => renderPage(eVoucherPage, 'product.e-voucher', {}, { market });
const button = (name: string) => screen.getByRole('button', { name });
const preview = () => screen.getByRole('region', { name: 'Preview' });

/** Puts a text into a field in place of what is there, and leaves the field. */
async function type(user: UserEvent, name: FieldName, text: string): Promise<void> {
  await user.clear(field[name]());
  if (text) await user.paste(text);
  await user.tab();
}

async function fill(user: UserEvent): Promise<void> {
  await user.click(button('£25'));
  await type(user, 'name', 'Bea <b>Brown</b>');
  await type(user, 'email', 'bea@example.com');
  await type(user, 'message', 'Happy birthday!');
  await user.click(button('Preview'));
}

it('[GFT-02] says what is missing in each field, and goes to the first of them', async () => {
  const { user } = await show();
  expect(preview()).toHaveTextContent('Your e-voucher takes shape here.');
  await user.click(button('Preview'));
  expect(field.amount()).toHaveFocus();
  expect(field.amount()).toHaveAttribute('aria-invalid', 'true');
  const missing = { amount: 'an amount', name: 'a name', email: 'an email address', message: 'a message' };
  for (const [name, words] of Object.entries(missing)) {
    expect(field[name as FieldName]()).toHaveAccessibleDescription(new RegExp(`Please enter ${words}`));
    expect(screen.getByText(`Please enter ${words}`)).toBeVisible();
  }
});

it.each(['25', '50', '100'])('[GFT-02] offers £%s at a press', async (amount) => {
  const { user } = await show();
  await user.click(button(`£${amount}`));
  expect(field.amount()).toHaveValue(amount);
  expect(button(`£${amount}`)).toHaveAttribute('aria-pressed', 'true');
  expect(preview()).toHaveTextContent(`£${amount}`);
});

it.each([
  ['0', 'Please enter an amount'],
  ['-5', 'Please enter an amount'],
  ['ten', 'Please enter an amount'],
  ['501', 'Please enter an amount less than £500'],
  ['12.50', 'Please enter a whole number'],
])('[GFT-02] refuses %s for an amount, and takes it out of the preview', async (typed, words) => {
  const { user } = await show();
  await type(user, 'amount', '500');
  expect(field.amount()).not.toHaveAttribute('aria-invalid', 'true');
  expect(preview()).toHaveTextContent('£500');
  await type(user, 'amount', typed);
  expect(field.amount()).toHaveAccessibleDescription(new RegExp(words));
  expect(screen.getByText(words)).toBeVisible();
  expect(preview()).not.toHaveTextContent('£');
});

const noBrand = 'Please leave out our name: we send this for you, and it must not seem to come from us';
const noSite = 'Please leave out addresses of websites and email. If this is none, please put a space after each full stop';
it.each([
  ['name', 'x'.repeat(101), 'Name provided cannot be longer than 100 characters', 'x'.repeat(100)],
  ['email', `${'x'.repeat(89)}@example.com`, 'Email cannot be longer than 100 characters', `${'x'.repeat(88)}@example.com`],
  ['email', 'bea@example', 'Please enter a valid email address', 'bea@example.com'],
  ['name', 'Lawrence & Wye', noBrand, 'Lawrence Smith'],
  ['email', 'a..b@example.com', 'Please enter a valid email address', 'a.b@\u200bexample.com'],
  ['message', 'Claim it at evil.com', noSite, 'See you at 8.Love Tom'],
  ['message', 'L\u0430wrence and Wye', noBrand, 'Happy birthday!'],
  ['message', 'x'.repeat(201), 'Message cannot be longer than 200 characters', 'x'.repeat(200)],
] as const)('[GFT-02] holds the %s to its rules: %j', async (name, wrong, words, right) => {
  const { user } = await show();
  await type(user, name, wrong);
  expect(field[name]()).toHaveAccessibleDescription(new RegExp(words));
  expect(screen.getByText(words)).toBeVisible();
  await type(user, name, right);
  expect(field[name]()).not.toHaveAttribute('aria-invalid', 'true');
});

it('[GFT-02] counts the characters of the message, and goes to it where it alone is wrong', async () => {
  const { user } = await show();
  await type(user, 'message', 'Cheers!');
  expect(field.message()).toHaveAccessibleDescription(/^7 of 200 characters/);
  await fill(user);
  await user.click(button('Back'));
  await type(user, 'message', 'x'.repeat(201));
  expect(field.message()).toHaveAccessibleDescription(/^201 of 200 characters/);
  await user.click(button('Preview'));
  expect(field.message()).toHaveFocus();
});

it.each([
  ['law-au', '$25', '$500'],
  ['law-us', '$25', '$500'],
])('[GFT-02] speaks of the currency of %s', async (market, preset, most) => {
  const { user } = await show(market);
  expect(button(preset)).toBeVisible();
  await type(user, 'amount', '501');
  expect(field.amount()).toHaveAccessibleDescription(new RegExp(`less than \\${most}`));
  expect(document.body).not.toHaveTextContent('£');
});

it('[GFT-03] previews the e-voucher with its last day, and gives it back to the form', async () => {
  const { user } = await show();
  await fill(user);
  expect(within(preview()).getByRole('heading')).toHaveFocus();
  for (const words of ['£25', 'For Bea <b>Brown</b>', 'Goes to bea@example.com', 'Happy birthday!', 'Can be spent until'])
    expect(preview()).toHaveTextContent(words);
  await user.click(button('Back'));
  expect(field.amount()).toHaveFocus();
  expect(field.name()).toHaveValue('Bea <b>Brown</b>');
  expect(preview()).toHaveTextContent('Your e-voucher takes shape here.');
});

it('[GFT-03] puts it into the basket, or says why it could not, and offers another one', async () => {
  const { user, api, told } = await show();
  await fill(user);
  api.refuse(addEVoucher, { status: 422, message: 'This address takes no e-vouchers.' });
  await user.click(button('Add to basket'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This address takes no e-vouchers.');
  api.answer(addEVoucher, { basket: aBasket(), recentItemDetails: [{ itemCode: 'EV' }] } as never);
  await user.click(button('Add to basket'));
  expect(await screen.findByText('The e-voucher for Bea <b>Brown</b> is in your basket.')).toHaveFocus();
  expect(told.map(({ name }) => name)).toContain('basket:added');
  expect(api.asked(addEVoucher).at(-1)).toMatchObject({
    amount: '25',
    quantity: '1',
    recipientEmail: 'bea@example.com',
    verifyEmail: 'bea@example.com',
  });
  await user.click(button('Send another one'));
  expect(field.amount()).toHaveFocus();
  expect(field.name()).toHaveValue('');
});
