import type { OwnReferral } from '@cellardoor/contracts';
import { getReferral, getReferralTerms, noteReferralShared } from '@cellardoor/contracts/calls/referrals';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, aRecognised, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import referPage from './refer-page.tsx';

const terms = { minimumSpend: 5000, reward: 1500, currency: 'GBP' } as const;
const nobodyYet: OwnReferral = { terms, link: 'http://law-uk.localhost/invited/abc123', shared: { times: 0, lastAt: null }, friends: [] };
const sentOnce: OwnReferral = { ...nobodyYet, shared: { times: 1, lastAt: '2026-11-29T12:00:00.000Z' } };

function show({ session = aCustomer(), own = nobodyYet }: { session?: ReturnType<typeof aSession>; own?: OwnReferral } = {}) {
  const api = new FakeApi();
  api.answer(getReferralTerms, { terms });
  api.answer(getReferral, own);
  return renderPage(referPage, 'account.refer', {}, { api, shopper: { session, basket: null } });
}
const states = () =>
  within(screen.getByRole('list', { name: 'Your invitations' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const copy = () => screen.getByRole('button', { name: 'Copy link' });

afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

it('tells everybody the terms, and a visitor where to log in; their link is not asked for', async () => {
  for (const session of [aSession(), aRecognised()]) {
    const { api, unmount } = await show({ session });
    expect(document.body).toHaveTextContent('Your friend’s first order of £50.00 or more gives both of you a voucher for £15.00.');
    expect(screen.getByRole('link', { name: 'Log in to refer a friend' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/authentication\/login\?next=/),
    );
    expect(screen.queryByLabelText('Your link')).not.toBeInTheDocument();
    expect(api.asked(getReferral)).toEqual([]);
    unmount();
  }
});

it('copies the link, says so and counts that it was sent', async () => {
  const { user, api } = await show();
  expect(screen.getByLabelText('Your link')).toHaveValue(nobodyYet.link);
  expect(states()).toEqual(['No friend has used your link yet.']);
  api.answer(noteReferralShared, sentOnce);
  await user.click(copy());
  expect(await screen.findByText('The link is copied. Send it to your friend.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(nobodyYet.link);
  expect(states()).toEqual(['Sent: once, last on 29 November 2026']);
  expect(api.asked(noteReferralShared)).toHaveLength(1);
});

it('says that the link could not be copied, and counts nothing', async () => {
  const { user, api } = await show();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(copy());
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not copy the link. Please select it and copy it yourself.');
  expect(api.asked(noteReferralShared)).toEqual([]);
});

it('says that the link is copied, also where that could not be counted', async () => {
  const { user, api } = await show();
  api.drop(noteReferralShared);
  await user.click(copy());
  expect(await screen.findByText('The link is copied. Send it to your friend.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('hands the link to what the device shares with, and counts it unless its dialog is closed', async () => {
  const share = jest.fn<Promise<void>, [ShareData]>().mockRejectedValueOnce(new Error('closed')).mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user, api } = await show();
  const press = () => user.click(screen.getByRole('button', { name: 'Share' }));
  await press();
  expect(api.asked(noteReferralShared)).toEqual([]);
  api.answer(noteReferralShared, sentOnce);
  await press();
  expect(await screen.findByText('Sent: once, last on 29 November 2026')).toBeVisible();
  expect(share.mock.lastCall).toEqual([expect.objectContaining({ url: nobodyYet.link })]);
});

it('[ACC-05] says how far each friend is, the last first, and of none who they are', async () => {
  const [joinedAt, decidedAt] = ['2026-11-01T12:00:00.000Z', '2026-11-20T12:00:00.000Z'];
  await show({
    own: {
      ...sentOnce,
      shared: { times: 7, lastAt: decidedAt },
      friends: [
        { state: 'joined', joinedAt, decidedAt: null },
        { state: 'rewarded', joinedAt, decidedAt },
        { state: 'refused', joinedAt, decidedAt },
        { state: 'taken_back', joinedAt, decidedAt },
      ],
    },
  });
  expect(states()).toEqual([
    'Sent: 7 times, last on 20 November 2026',
    'Joined on 1 November 2026; waiting for the first order',
    'Rewarded on 20 November 2026: a voucher for £15.00 each',
    'Ordered on 20 November 2026: this order gives no voucher',
    'The first order was undone on 20 November 2026: vouchers taken back',
  ]);
  expect(screen.getByRole('link', { name: 'See my wallet' })).toHaveAttribute('href', '/jsp/account/common/account_wallet.jsp');
});

it('does not say that nobody has used the link where a friend came by one that was copied by hand', async () => {
  await show({ own: { ...nobodyYet, friends: [{ state: 'joined', joinedAt: '2026-11-01T12:00:00.000Z', decidedAt: null }] } });
  expect(states()).toEqual(['Joined on 1 November 2026; waiting for the first order']);
});

it('shows a hundred friends', async () => {
  const friend = { state: 'joined', joinedAt: '2026-11-01T12:00:00.000Z', decidedAt: null } as const;
  await show({ own: { ...sentOnce, friends: Array.from({ length: 100 }, () => friend) } });
  expect(states()).toHaveLength(101);
});

it('says where the shop has no such offer, with a way on, and fails where the terms cannot be loaded', async () => {
  const api = new FakeApi();
  api.refuse(getReferralTerms, { status: 404, message: 'Not found.' });
  const { head, unmount } = await renderPage(referPage, 'account.refer', {}, { api });
  expect(screen.getByRole('heading', { name: 'This shop has no vouchers for friends' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/wines');
  expect(screen.queryByRole('link', { name: 'Log in to refer a friend' })).not.toBeInTheDocument();
  expect(head?.robots).toBe('noindex');
  unmount();
  api.refuse(getReferralTerms, { status: 500, message: 'Something went wrong on our side.' });
  await expect(renderPage(referPage, 'account.refer', {}, { api })).rejects.toMatchObject({ statusCode: 500 });
});
