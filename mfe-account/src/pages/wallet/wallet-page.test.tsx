import type { ValidVoucher, WalletVoucher } from '@cellardoor/contracts/api/gift-cards';
import { getGiftCardBalance, listVouchers, redeemVoucher, validateVoucher } from '@cellardoor/contracts/calls/gift-cards';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import walletPage from './wallet-page.tsx';

const spendable = { lastFour: 'WXYZ', balance: 2500, currency: 'GBP', expiresAt: '2027-11-29T12:00:00.000Z' } as const;
const found: ValidVoucher = { ...spendable, inWallet: false };
const kept: WalletVoucher = { ...spendable, walletVoucherId: '1' };
const code = 'ABCD EFGH JKLM WXYZ';

function show(vouchers: WalletVoucher[] = [], market = 'law-uk') {
  const api = new FakeApi();
  api.answer(listVouchers, { vouchers });
  return renderPage(walletPage, 'account.wallet', {}, { api, market, path: '/account', shopper: { session: aCustomer(), basket: null } });
}
const mine = () => within(screen.getByRole('region', { name: 'My vouchers' }));
const adding = () => within(screen.getByRole('region', { name: 'Add a voucher' }));
const balance = () => within(screen.getByRole('region', { name: 'Check a gift card balance' }));
const typed = () => adding().getByLabelText('Voucher code');
const check = () => adding().getByRole('button', { name: 'Check the voucher' });

it('[ACC-02] shows each voucher with what is left on it and its last day, and says where there is none', async () => {
  const { unmount } = await show([kept, { ...kept, walletVoucherId: '2', lastFour: '2345', balance: 1 }]);
  expect(
    mine()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Gift voucher ending WXYZ£25.00Valid until 29 November 2027', 'Gift voucher ending 2345£0.01Valid until 29 November 2027']);
  unmount();
  await show();
  expect(mine().getByText('No vouchers yet.')).toBeVisible();
  expect(mine().queryByRole('list')).not.toBeInTheDocument();
});

it('[ACC-02] says what a voucher is worth, then puts it into the wallet, and says so where the focus goes', async () => {
  const { user, api } = await show();
  api.answer(validateVoucher, found);
  await user.type(typed(), ` ${code} `);
  await user.click(check());
  expect(await screen.findByText('Gift voucher ending WXYZ: £25.00, valid until 29 November 2027.')).toBeVisible();
  expect(api.asked(validateVoucher)).toEqual([{ voucherCode: code }]);
  expect(mine().getByText('No vouchers yet.')).toBeVisible();
  api.answer(redeemVoucher, { vouchers: [kept] });
  await user.click(adding().getByRole('button', { name: 'Add it to my wallet' }));
  expect(await screen.findByText('Gift voucher ending WXYZ is in your wallet now.')).toHaveFocus();
  expect(api.asked(redeemVoucher)).toEqual([{ voucherCode: code }]);
  expect(mine().getByRole('listitem')).toHaveTextContent('£25.00');
  expect(adding().queryByRole('button', { name: 'Add it to my wallet' })).not.toBeInTheDocument();
});

it('[ACC-02] asks for a code where none was typed, and sends nothing', async () => {
  const { user, api } = await show();
  await user.click(check());
  expect(typed()).toHaveAccessibleDescription(/Please enter the code of a voucher/);
  expect(typed()).toHaveFocus();
  expect(api.asked(validateVoucher)).toEqual([]);
});

it('[ACC-02] says beside the field why a code is refused, and takes the next one', async () => {
  const { user, api } = await show();
  const message = 'We do not know this voucher. Please check its code.';
  api.refuse(validateVoucher, { status: 404, message, field: 'voucherCode', code: 'unknown_gift' });
  await user.type(typed(), 'WRONG');
  await user.click(check());
  expect(await adding().findByText(message)).toBeVisible();
  expect(typed()).toHaveAccessibleDescription(new RegExp(message));
  expect(typed()).toHaveValue('WRONG');
  api.answer(validateVoucher, { ...found, inWallet: true });
  await user.clear(typed());
  await user.type(typed(), code);
  await user.click(check());
  expect(await screen.findByText(/^Gift voucher ending WXYZ is already in your wallet: £25\.00/)).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(adding().queryByRole('button', { name: 'Add it to my wallet' })).not.toBeInTheDocument();
});

it('says that a voucher could not be redeemed, and offers it again', async () => {
  const { user, api } = await show([kept]);
  api.answer(validateVoucher, { ...found, lastFour: '2345' });
  await user.type(typed(), code);
  await user.click(check());
  api.drop(redeemVoucher);
  await user.click(await adding().findByRole('button', { name: 'Add it to my wallet' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not do this just now. Please try again.');
  expect(adding().getByRole('button', { name: 'Add it to my wallet' })).toBeEnabled();
  expect(mine().getAllByRole('listitem')).toHaveLength(1);
});

it('shows that a check is under way, and makes one of two presses', async () => {
  const { user, api } = await show();
  const held = api.hold(validateVoucher);
  await user.type(typed(), code);
  await user.click(check());
  await user.click(await adding().findByRole('button', { name: 'Checking…' }));
  expect(api.asked(validateVoucher)).toHaveLength(1);
  held.answer(found);
  expect(await screen.findByText(/^Gift voucher ending WXYZ: £25\.00/)).toBeVisible();
});

it('[ACC-02] tells what is left on a gift card by its number and PIN, and asks for both', async () => {
  const { user, api } = await show();
  const [number, pin] = [balance().getByLabelText('Gift card number'), balance().getByLabelText('PIN')];
  await user.click(balance().getByRole('button', { name: 'Check the balance' }));
  expect(number).toHaveAccessibleDescription(/Please enter the number of a gift card/);
  expect(pin).toHaveAccessibleDescription(/Please enter the PIN of the gift card/);
  expect(api.asked(getGiftCardBalance)).toEqual([]);
  api.answer(getGiftCardBalance, { ...spendable, lastFour: '7890', balance: 0 });
  await user.type(number, '1234567890123456');
  await user.type(pin, ' 12345678');
  await user.click(balance().getByRole('button', { name: 'Check the balance' }));
  expect(await screen.findByText('Gift card ending 7890: £0.00 left, valid until 29 November 2027.')).toBeVisible();
  expect(api.asked(getGiftCardBalance)).toEqual([{ cardNumber: '1234567890123456', pin: '12345678' }]);
});

it('says in a shop in points that it takes neither cards nor vouchers, and asks for none', async () => {
  await show([], 'hsb-uk');
  expect(screen.getByText('This shop does not accept gift cards or vouchers.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('shows a hundred vouchers', async () => {
  await show(Array.from({ length: 100 }, (_, at) => ({ ...kept, walletVoucherId: String(at), lastFour: String(1000 + at) })));
  expect(mine().getAllByText(/^Gift voucher ending 1\d\d\d$/)).toHaveLength(100);
});

it('[USR-03] sends a shopper to log in whose log-in has lapsed, and back here', async () => {
  const api = new FakeApi();
  api.refuse(listVouchers, { status: 401, message: 'Please log in.', code: 'log_in' });
  const path = '/jsp/account/common/account_wallet.jsp';
  const shown = renderPage(walletPage, 'account.wallet', {}, { api, path, shopper: { session: aCustomer(), basket: null } });
  await expect(shown).rejects.toMatchObject({ location: `/authentication/login?next=${encodeURIComponent(path)}` });
});
