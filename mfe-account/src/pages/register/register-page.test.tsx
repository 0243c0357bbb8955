import { listBasket } from '@cellardoor/contracts/calls/basket';
import { getOrder } from '@cellardoor/contracts/calls/orders';
import {
  confirmRegistration,
  getRegistration,
  getSession,
  registerCustomer,
  sendRegistrationCode,
} from '@cellardoor/contracts/calls/session';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { anOrder } from '@cellardoor/component-testing/orders.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer, aSession } from '@cellardoor/component-testing/shoppers.ts';
import type { UserEvent } from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import registerPage from './register-page.tsx';

const field = (name: string) => screen.getByLabelText(name);
const status = () => screen.getByRole('status');
const ada = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.com', Password: 'a quiet autumn evening' };
const born = { Day: '10', Month: '12', Year: '1985' };
const bath = { Address: '1 Cellar Lane', 'Town or city': 'Bath', Postcode: 'BA1 1AA' };

const show = async (market = 'law-uk', api = new FakeApi(), params = {}) => {
  api.answer(getRegistration, { pending: null });
  return renderPage(registerPage, 'account.register', params, { api, market });
};

async function fill(user: UserEvent, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(value);
  }
}
const create = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create an account' }));

/** The page after somebody has asked for an account: it waits for the code of the mail. */
async function waitingForCode(api = new FakeApi()) {
  api.answer(registerCustomer, {} as never);
  const part = await show('law-uk', api);
  await fill(part.user, { ...ada, ...born });
  await part.user.click(screen.getByRole('checkbox', { name: 'By post' }));
  await create(part.user);
  await screen.findByRole('heading', { level: 1, name: 'Check your inbox' });
  return part;
}

it('[AUT-04] says beside each field what is missing, and focuses the first', async () => {
  const { user, api } = await show();
  await create(user);
  expect(field('First name')).toHaveFocus();
  expect(field('First name')).toHaveAccessibleDescription('Please enter your first name');
  expect(field('Day')).toHaveAccessibleDescription('Please enter a day from 1 to 31');
  expect(field('Month')).toHaveAccessibleDescription('Please enter a month from 1 to 12');
  expect(field('Year')).toHaveAccessibleDescription('Please enter the year in full, such as 1985');
  expect(screen.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(/18 or over/);
  await fill(user, { ...ada, Day: '31', Month: '2', Year: '1985', Password: 'too short' });
  await create(user);
  expect(field('Day')).toHaveAccessibleDescription('That month has no such day');
  expect(field('Password')).toHaveAccessibleDescription(/Please choose a password of at least 10 characters/);
  expect(field('Password')).toHaveFocus();
  expect(api.asked(registerCustomer)).toEqual([]);
});

it.each([
  ['law-uk', 18],
  ['law-au', 18],
  ['law-nz', 18],
  ['law-us', 21],
] as const)('[AUT-04] in %s an account needs %i years', async (market, age) => {
  const { user, api } = await show(market);
  const soon = new Date(Date.now() + 3 * 86_400_000);
  const birthday = { Day: soon.getUTCDate(), Month: soon.getUTCMonth() + 1, Year: soon.getUTCFullYear() - age };
  await fill(user, { ...ada, ...Object.fromEntries(Object.entries(birthday).map(([part, value]) => [part, String(value)])) });
  await create(user);
  expect(field('Year')).toHaveAccessibleDescription(new RegExp(`You must be ${age} or over to open an account`));
  expect(api.asked(registerCustomer)).toEqual([]);
});

it('asks in the United States for the month before the day, as dates are written there', async () => {
  await show('law-us');
  const parts = screen.getByRole('group', { name: 'Date of birth' }).querySelectorAll('input');
  expect([...parts].map(({ name }) => name)).toEqual(['birthMonth', 'birthDay', 'birthYear']);
});

it('[AUT-04] sends an address that is given whole, and the ways to be told of offers that were ticked', async () => {
  const { user, api } = await show();
  api.answer(registerCustomer, {} as never);
  await fill(user, { ...ada, ...born });
  await user.click(screen.getByRole('checkbox', { name: 'Add my address now' }));
  await create(user);
  expect(field('Address')).toHaveFocus();
  expect(field('Address')).toHaveAccessibleDescription('Please enter your address');
  await fill(user, { ...bath, Postcode: 'XX' });
  await user.click(screen.getByRole('checkbox', { name: 'By post' }));
  expect(screen.getByRole('checkbox', { name: 'By post' })).toBeChecked();
  expect(field('Postcode')).toHaveAccessibleDescription(/^Please enter a valid postcode/);
  await fill(user, bath);
  await create(user);
  await screen.findByRole('heading', { level: 1, name: 'Check your inbox' });
  expect(api.asked(registerCustomer)).toEqual([
    expect.objectContaining({
      email: 'ada@example.com',
      dateOfBirth: '1985-12-10',
      shippingNewAddress: expect.objectContaining({ firstName: 'Ada', lastName: 'Lovelace', line1: '1 Cellar Lane', postcode: 'BA1 1AA' }),
      createBillingAddrflag: true,
      contactPreferences: [{ code: 'MAIL', state: 'GRANTED' }],
    }),
  ]);
});

it('keeps what was typed when the shop cannot be reached, and opens the account at the next try', async () => {
  const { user, api } = await show();
  api.drop(registerCustomer);
  await fill(user, { ...ada, ...born });
  await create(user);
  const refusal = await screen.findByRole('alert');
  expect(refusal).toHaveTextContent('We could not reach the shop. Please check your connection and try again.');
  expect(refusal.querySelector('a')).toBeNull();
  expect(field('Email')).toHaveValue(ada.Email);
  api.answer(registerCustomer, {} as never);
  await create(user);
  await screen.findByRole('heading', { level: 1, name: 'Check your inbox' });
});

it('ties what the API refuses to its field', async () => {
  const { user, api } = await show();
  api.refuse(registerCustomer, { status: 422, message: 'You must be 18 or over.', field: 'dateOfBirth' });
  await fill(user, { ...ada, ...born });
  await create(user);
  await screen.findByText('You must be 18 or over.');
  expect(field('Year')).toHaveAccessibleDescription(/You must be 18 or over\./);
});

it('gives the field for the code the focus and the digits of a phone, and says the same of every address', async () => {
  await waitingForCode();
  expect(status()).toHaveTextContent('We have sent an email to ada@example.com');
  expect(status()).toHaveTextContent('If you already have an account with us, the email tells you how to log in instead.');
  const code = screen.getByRole('textbox', { name: 'Code' });
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
});

it('asks for the whole code, and says beside the field that one is wrong', async () => {
  const { user, api } = await waitingForCode();
  const code = screen.getByRole('textbox', { name: 'Code' });
  await user.type(code, '12{Enter}');
  expect(code).toHaveAccessibleDescription(/Please enter the six digits from the email/);
  api.refuse(confirmRegistration, {
    status: 422,
    message: 'This code is not right or no longer works.',
    field: 'code',
    code: 'wrong_code',
  });
  api.answer(getSession, aSession());
  api.answer(listBasket, aBasket([]));
  await user.type(code, '3456{Enter}');
  await screen.findByText('This code is not right or no longer works.');
  expect(code).toHaveAccessibleDescription(/This code is not right or no longer works/);
  expect(code).toHaveFocus();
});

it('sends another code, or says how long it takes until one can be sent', async () => {
  const { user, api } = await waitingForCode();
  const another = screen.getByRole('button', { name: 'Send another code' });
  api.refuse(sendRegistrationCode, { status: 429, message: 'You can ask for another one in 30 seconds.' });
  await user.click(another);
  expect(await screen.findByRole('alert')).toHaveTextContent('You can ask for another one in 30 seconds.');
  api.answer(sendRegistrationCode, {} as never);
  await user.click(another);
  expect(await screen.findByText('Another code is on its way. The earlier one no longer works.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('goes back to the filled-in form for another address', async () => {
  const { user } = await waitingForCode();
  await user.click(screen.getByRole('button', { name: 'Use another email address' }));
  expect(field('Email')).toHaveFocus();
  expect(field('Email')).toHaveValue(ada.Email);
  expect(screen.getByRole('checkbox', { name: 'By post' })).toBeChecked();
});

it('waits for the code again when the page is opened anew', async () => {
  const api = new FakeApi();
  api.answer(getRegistration, { pending: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', next: null } as never });
  await renderPage(registerPage, 'account.register', {}, { api });
  expect(status()).toHaveTextContent('We have sent an email to ada@example.com');
});

it('[AUT-05] knows a guest from their order, and says that it will be in the account', async () => {
  const api = new FakeApi();
  api.answer(getOrder, anOrder({ id: '100001', email: 'guest@example.com' }));
  await show('law-uk', api, { next: '/account/orders/100001' });
  expect(screen.getByText('Your order 100001 will be in it, under My orders.')).toBeVisible();
  expect(field('First name')).toHaveValue('Anna');
  expect(field('Last name')).toHaveValue('Smith');
  expect(field('Email')).toHaveValue('guest@example.com');
});

it('sends a customer who is logged in on to their account', async () => {
  const shopper = { session: aCustomer(), basket: null };
  await expect(renderPage(registerPage, 'account.register', {}, { shopper })).rejects.toMatchObject({ location: '/account' });
});
