import { logIn } from '@cellardoor/contracts/calls/session';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage, renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, aRecognised } from '@cellardoor/component-testing/shoppers.ts';
import type { UserEvent } from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import loginFormWidget from '../../widgets/login-form/login-form.tsx';
import passwordPage from '../password/password-page.tsx';
import loginPage from './login-page.tsx';

const unexpected = "We've encounted an unexpected error, please try again. If you continue to experience this message please contact us.";
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Log in' }));

const forms = {
  page: (api = new FakeApi()) => renderPage(loginPage, 'account.login', {}, { api }),
  widget: (api = new FakeApi()) => renderWidget(loginFormWidget, 'account.login-form', {}, { api }),
} as const;

it.each(['page', 'widget'] as const)('[AUT-01] says on the %s what is wrong with email and password, tied to each field', async (form) => {
  const { user, api } = await forms[form]();
  await send(user);
  expect(email()).toHaveFocus();
  for (const [field, words] of [
    [email(), 'Please enter a valid email address'],
    [password(), 'Password is required'],
  ] as const) {
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(words);
  }
  await user.type(email(), 'ada@example');
  await send(user);
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
  for (const taken of ['jörg@example.com', 'ada@-registered-long-ago.example']) {
    await user.clear(email());
    await user.type(email(), taken);
    expect(email()).not.toHaveAttribute('aria-invalid');
  }
  expect(api.asked(logIn)).toEqual([]);
});

it('[AUT-02] shows what the server says with 422, and the same words for any other failure', async () => {
  const { user, api } = await forms.page();
  await user.type(email(), 'ada@example.com');
  await user.type(password(), 'not the password');
  const tell = async (words: string) => expect(await screen.findByText(words)).toBeVisible();
  for (const status of [400, 401, 403, 404, 409, 418, 429, 451, 499, 500, 501, 502, 503, 504, 599]) {
    api.refuse(logIn, { status: 422, message: `What the server says before ${status}` });
    await send(user);
    await tell(`What the server says before ${status}`);
    api.refuse(logIn, { status, message: 'What nobody is to read' });
    await send(user);
    await tell(unexpected);
  }
  api.drop(logIn);
  await send(user);
  await tell(unexpected);
  expect(email()).toHaveValue('ada@example.com');
  expect(password()).toHaveValue('not the password');
});

it('is busy while the log-in is on its way, and sends it once', async () => {
  const { user, api } = await forms.page();
  const held = api.hold(logIn);
  await user.type(email(), 'ada@example.com');
  await user.type(password(), 'a long quiet autumn');
  await send(user);
  await user.click(screen.getByRole('button', { name: 'Logging in…' }));
  expect(api.asked(logIn)).toEqual([{ email: 'ada@example.com', password: 'a long quiet autumn' }]);
  held.refuse({ status: 422, message: 'Please try again.' });
  await screen.findByText('Please try again.');
});

it('[USR-03] greets who is only recognised, and says why it asks for the password', async () => {
  await renderPage(loginPage, 'account.login', {}, { shopper: { session: aRecognised(), basket: null } });
  expect(screen.getByText('Welcome back, Anna. To keep your orders and details safe, we ask for your password again.')).toBeVisible();
});

it.each([
  ['/account/orders', '/account/orders'],
  ['//evil.example/', '/account'],
])('sends a customer who is logged in already from ?next=%s to %s', async (next, location) => {
  const shopper = { session: aCustomer(), basket: null };
  await expect(renderPage(loginPage, 'account.login', { next }, { shopper })).rejects.toMatchObject({ location });
});

it.each(['page', 'widget'] as const)(
  'takes the address that was typed on the %s along to the page of a forgotten password',
  async (form) => {
    const shown = await forms[form]();
    await shown.user.type(email(), 'ada@example.com');
    const forgotten = screen.getByRole('link', { name: 'Forgotten Password' });
    expect(forgotten).toHaveAttribute('href', '/jsp/registration/common/account_password.jsp');
    forgotten.addEventListener('click', (event) => event.preventDefault());
    await shown.user.click(forgotten);
    shown.unmount();
    const asked = await renderPage(passwordPage, 'account.password', {});
    expect(email()).toHaveValue('ada@example.com');
    asked.unmount();
    await renderPage(passwordPage, 'account.password', {});
    expect(email()).toHaveValue('');
  },
);
