import { askForPassword, changeAccountEmail, changePassword, confirmAccountEmail, logIn } from '@cellardoor/contracts/calls/session';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { screen } from '@testing-library/react';
import confirmEmailPage from '../confirm-email/confirm-email-page.tsx';
import emailPage from '../email/email-page.tsx';
import newPasswordPage from '../new-password/new-password-page.tsx';
import passwordPage from './password-page.tsx';

const email = () => screen.getByRole('textbox', { name: 'Email' });
const customer = (changes = {}) => ({ shopper: { session: aCustomer(changes), basket: null } });

/** The page once a temporary password is asked for. */
async function asked() {
  const part = await renderPage(passwordPage, 'account.password', {});
  part.api.answer(askForPassword, {} as never);
  await part.user.type(email(), 'ada@example.com');
  await part.user.click(screen.getByRole('button', { name: 'Send me a temporary password' }));
  await screen.findByLabelText('Temporary password');
  return part;
}

it('[AUT-03] asks for a valid address before anything is sent', async () => {
  const { user, api } = await renderPage(passwordPage, 'account.password', {});
  await user.type(email(), 'ada@{Enter}');
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
  expect(api.asked(askForPassword)).toEqual([]);
});

it('[AUT-03] says the same of every address, and asks for the temporary password', async () => {
  const { user, api } = await asked();
  expect(screen.getByRole('status')).toHaveTextContent('If ada@example.com has an account with us');
  const temporary = screen.getByLabelText('Temporary password');
  expect(temporary).toHaveFocus();
  await user.clear(email());
  await user.type(email(), 'ada@');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
  expect(temporary).toHaveAccessibleDescription(/Please enter the temporary password from the mail/);
  expect(api.asked(logIn)).toEqual([]);
});

it('takes another address, and gives its field the focus', async () => {
  const { user } = await asked();
  await user.click(screen.getByRole('button', { name: 'Use another email address' }));
  expect(email()).toHaveFocus();
  expect(screen.queryByLabelText('Temporary password')).not.toBeInTheDocument();
});

it('says that no mail could be asked for', async () => {
  const { user, api } = await renderPage(passwordPage, 'account.password', {});
  api.drop(askForPassword);
  await user.type(email(), 'ada@example.com{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
  expect(email()).toHaveValue('ada@example.com');
});

it('[AUT-03] refuses a new password that is too short, and opens the advice', async () => {
  const { user, api } = await renderPage(newPasswordPage, 'account.new-password', { country: 'uk' }, customer());
  expect(screen.getByLabelText('Current password')).toBeVisible();
  const chosen = screen.getByLabelText('New password');
  await user.type(chosen, 'short');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(chosen).toHaveAccessibleDescription(/Please choose a password of at least 10 characters/);
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Password is required');
  expect(api.asked(changePassword)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Password Advice' }));
  expect(screen.getByRole('dialog', { name: 'Password Advice' })).toBeVisible();
});

it('[AUT-03] asks for no current password after a log-in by a temporary one, and says that the new one is set', async () => {
  const { user, api } = await renderPage(newPasswordPage, 'account.new-password', { country: 'uk' }, customer({ mayChoosePassword: true }));
  api.answer(changePassword, {} as never);
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('New password'), 'a long quiet autumn{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent(/Your new password is set/);
  expect(api.asked(changePassword)).toEqual([{ password: 'a long quiet autumn' }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('[AUT-06] has a link sent to a new address, and shows what the API refuses', async () => {
  const { user, api } = await renderPage(emailPage, 'account.email', {}, customer());
  const field = screen.getByLabelText('New email address');
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(field).toHaveAccessibleDescription('Please enter a valid email address');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  api.refuse(changeAccountEmail, { status: 422, message: 'Your password is not right.' });
  await user.type(field, 'new@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long quiet autumn{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your password is not right.');
  api.answer(changeAccountEmail, {} as never);
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('We have sent a link to new@example.com');
});

it('[AUT-06] confirms a new address by a press alone, and says why a link no longer works', async () => {
  const api = new FakeApi();
  const { user } = await renderPage(confirmEmailPage, 'account.confirm-email', { token: 'abc' }, { api });
  expect(api.asked(confirmAccountEmail)).toEqual([]);
  api.refuse(confirmAccountEmail, { status: 404, message: 'This link no longer works.' });
  await user.click(screen.getByRole('button', { name: 'Confirm the address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works.');
  api.answer(confirmAccountEmail, {} as never);
  await user.click(screen.getByRole('button', { name: 'Confirm the address' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Your email address has changed');
  expect(api.asked(confirmAccountEmail)).toEqual([{ token: 'abc' }, { token: 'abc' }]);
});
