import type { Permission } from '@cellardoor/contracts/api/permissions';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import { getPermissions, setPermissions } from '@cellardoor/contracts/calls/permissions';
import { exportPersonalData, closeAccount } from '@cellardoor/contracts/calls/personal-data';
import { changeName, excludeMyself, getSelfExclusion, getSession, logOut, logOutOthers } from '@cellardoor/contracts/calls/session';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import dataPage from '../data/data-page.tsx';
import preferencesPage from '../preferences/preferences-page.tsx';
import detailsPage from './details-page.tsx';

const shopper = { session: aCustomer(), basket: null };

/** An API that knows the session after a change, too. */
function anApi(session = aCustomer()): FakeApi {
  const api = new FakeApi();
  api.answer(getSession, session);
  api.answer(listBasket, aBasket([]));
  return api;
}
const press = (name: string) => screen.getByRole('button', { name });

it('[ACC-01] saves the name, and asks for both parts of it', async () => {
  const { user, api } = await renderPage(detailsPage, 'account.details', {}, { api: anApi(), shopper });
  const first = screen.getByLabelText('First name');
  await user.clear(first);
  await user.click(press('Save name'));
  expect(first).toHaveAccessibleDescription('Please enter your first name');
  await user.type(first, 'Augusta');
  api.answer(changeName, {} as never);
  await user.click(press('Save name'));
  await screen.findByText('Your name is saved.');
  expect(api.asked(changeName)).toEqual([{ salutation: 'Ms', firstName: 'Augusta', lastName: 'Smith' }]);
});

it('[ACC-01] leads to another email address and password, and logs out all other devices', async () => {
  const { user, api } = await renderPage(detailsPage, 'account.details', {}, { api: anApi(), shopper });
  expect(document.body).toHaveTextContent('anna@example.com');
  expect(screen.getByRole('link', { name: 'Change your email address' })).toHaveAttribute('href', '/account/email');
  expect(screen.getByRole('link', { name: 'Change your password' })).toHaveAttribute(
    'href',
    '/jsp/account/uk/common/password/reset_page.jsp',
  );
  api.refuse(logOutOthers, { status: 500, message: 'Something went wrong on our side.' });
  await user.click(press('Log out on all other devices'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  api.answer(logOutOthers, {} as never);
  await user.click(press('Log out on all other devices'));
  await screen.findByText('You are logged out on all other devices.');
});

const permission = (code: Permission['code'], state: Permission['state']): Permission => ({
  category: code === 'COF' ? 'PAYMENT' : 'MARKETING',
  code,
  state,
  changedAt: null,
});

it('[ACC-01] sends only the permissions that were changed, by their category', async () => {
  const api = anApi();
  const given = [permission('MAIL', 'UNKNOWN'), permission('EMAIL', 'GRANTED'), permission('SMS', 'UNKNOWN'), permission('COF', 'UNKNOWN')];
  api.answer(getPermissions, ({ category }) => ({ permissions: given.filter((one) => one.category === category) }));
  const { user } = await renderPage(preferencesPage, 'account.preferences', {}, { api, shopper });
  const tick = (name: string) => screen.getByRole('checkbox', { name });
  expect(tick('By email')).toBeChecked();
  expect(tick('By text message')).not.toBeChecked();
  await user.click(tick('By post'));
  await user.click(tick('By email'));
  await user.click(tick('Keep my card for later payments'));
  api.answer(setPermissions, ({ category, permissions }) => ({
    permissions: permissions.map((one) => ({ ...one, category: category as Permission['category'], changedAt: null })),
  }));
  await user.click(press('Save preferences'));
  await screen.findByText('Your preferences are saved.');
  expect(api.asked(setPermissions)).toEqual([
    {
      category: 'MARKETING',
      permissions: [
        { code: 'MAIL', state: 'GRANTED' },
        { code: 'EMAIL', state: 'DENIED' },
      ],
    },
    { category: 'PAYMENT', permissions: [{ code: 'COF', state: 'GRANTED' }] },
  ]);
});

it('takes back the word that preferences are saved once one is changed', async () => {
  const api = anApi();
  api.answer(getPermissions, ({ category }) => ({ permissions: category === 'PAYMENT' ? [permission('COF', 'UNKNOWN')] : [] }));
  const { user } = await renderPage(preferencesPage, 'account.preferences', {}, { api, shopper });
  api.answer(setPermissions, { permissions: [permission('COF', 'GRANTED')] });
  await user.click(screen.getByRole('checkbox', { name: 'Keep my card for later payments' }));
  await user.click(press('Save preferences'));
  await screen.findByText('Your preferences are saved.');
  await user.click(screen.getByRole('checkbox', { name: 'Keep my card for later payments' }));
  expect(screen.queryByText('Your preferences are saved.')).not.toBeInTheDocument();
});

/** The page of the customer's data. */
async function showData(until: string | null = null, api = anApi()) {
  api.answer(getSelfExclusion, { until });
  return renderPage(dataPage, 'account.data', {}, { api, shopper });
}

it('[ACC-07] says that the data could not be collected', async () => {
  const { user, api } = await showData();
  api.refuse(exportPersonalData, { status: 500, message: 'Something went wrong on our side.' });
  await user.click(press('Download my data'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
});

it('[CHK-13] begins a break for as long as was chosen, and says until when', async () => {
  const { user, api } = await showData();
  await user.click(press('Take a break…'));
  const dialog = within(screen.getByRole('dialog', { name: 'Take a break?' }));
  await user.click(dialog.getByRole('radio', { name: '3 months' }));
  api.answer(excludeMyself, { until: '2027-02-28T12:00:00.000Z' });
  await user.click(dialog.getByRole('button', { name: 'Begin my break' }));
  await screen.findByText(/^Your break lasts until 28 February 2027\./);
  expect(api.asked(excludeMyself)).toEqual([{ months: 3 }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[CHK-13] lets a break be made longer alone', async () => {
  await showData('2027-02-28T12:00:00.000Z');
  expect(document.body).toHaveTextContent('Your break lasts until 28 February 2027.');
  expect(press('Make it longer…')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take a break…' })).not.toBeInTheDocument();
});

it('[ACC-07] closes the account by the right password alone, and says so when nobody is logged in any more', async () => {
  const { user, api, told } = await showData(null, anApi(aSession()));
  await user.click(press('Close my account…'));
  const dialog = within(screen.getByRole('dialog', { name: 'Close your account for good?' }));
  const yes = dialog.getByRole('button', { name: 'Close it for good' });
  await user.click(yes);
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  await user.type(dialog.getByLabelText('Password'), 'not the password');
  api.refuse(closeAccount, { status: 422, message: 'Your password is not right.' });
  await user.click(yes);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your password is not right.');
  api.answer(closeAccount, {} as never);
  api.answer(logOut, {} as never);
  await user.click(yes);
  await screen.findByText('Your account is closed.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take a break…' })).not.toBeInTheDocument();
  expect(told.map(({ name }) => name)).toContain('user:logout');
});
