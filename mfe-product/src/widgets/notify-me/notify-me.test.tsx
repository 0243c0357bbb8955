import { addInterest, getInterest } from '@cellardoor/contracts/calls/lists';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { screen, waitFor } from '@testing-library/react';
import notifyMe from './notify-me.tsx';

async function showAlerts({ asked = false, session = aCustomer() } = {}) {
  const api = new FakeApi();
  api.answer(getInterest, { itemCode: 'W1001', asked });
  const shopper = { session, basket: null };
  const part = await renderWidget(
    notifyMe,
    'product.notify-me',
    { itemCode: 'W1001', opened: 1 },
    { api, shopper, path: '/product/W1001' },
  );
  await screen.findByRole('dialog', { name: 'Email alerts' });
  return part;
}
const tick = () => screen.getByRole('checkbox', { name: 'Tick here to receive email alerts for future offers on this wine' });

it('[PRD-05] thanks a customer who ticks, and then says for good that they are signed up', async () => {
  const { user, api } = await showAlerts();
  api.answer(addInterest, { itemCode: 'W1001' });
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await user.click(tick());
    expect(await screen.findByText('Thank you')).toBeVisible();
    // waiting moves the fake clock on
    expect(await screen.findByText('You are signed up for alerts')).toBeVisible();
    expect(tick()).toBeChecked();
    expect(tick()).toBeDisabled();
  } finally {
    jest.useRealTimers();
  }
});

it('[PRD-05] shows the tick of a customer who asked before', async () => {
  await showAlerts({ asked: true });
  expect(tick()).toBeChecked();
  expect(screen.getByText('You are signed up for alerts')).toBeVisible();
});

it('[PRD-05] takes the tick back after a failure, and counts one who has the alert already as signed up', async () => {
  const { user, api } = await showAlerts();
  api.drop(addInterest);
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await user.click(tick());
    expect(await screen.findByText('We could not sign you up. Please try again in a moment.')).toBeVisible();
    await waitFor(() => expect(tick()).not.toBeChecked());
  } finally {
    jest.useRealTimers();
  }
  api.refuse(addInterest, { status: 409, message: 'W1001 already exists in user interests.' });
  await user.click(tick());
  expect(await screen.findByText('You are signed up for alerts')).toBeVisible();
});

it('[PRD-05] asks a visitor to log in first, and closes meanwhile', async () => {
  const { user, told } = await showAlerts({ session: aSession() });
  expect(screen.getByText('Log in first: we send these emails to the address of your account.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/account/register?next=%2Fproduct%2FW1001');
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  expect(told).toContainEqual({ name: 'user:login-requested', detail: { next: '/product/W1001' } });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  sessionStorage.clear();
});
