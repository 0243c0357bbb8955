import type { Invitation } from '@cellardoor/contracts';
import { getInvitation } from '@cellardoor/contracts/calls/referrals';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { screen } from '@testing-library/react';
import invitationPage from './invitation-page.tsx';

const invitation: Invitation = { firstName: 'Anna', terms: { minimumSpend: 5000, reward: 1500, currency: 'GBP' } };

function show(prepare: (api: FakeApi) => void) {
  const api = new FakeApi();
  prepare(api);
  return renderPage(invitationPage, 'account.invitation', { token: 'abc123' }, { api });
}

it.each(['Anna', `<b>${'Maximiliane '.repeat(10)}</b>`])(
  'says who invites and what both get, and leads to an account: %s',
  async (firstName) => {
    const { head, api } = await show((prepared) => prepared.answer(getInvitation, { ...invitation, firstName }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`${firstName} invites you`, { normalizeWhitespace: false });
    expect(document.body).toHaveTextContent('your first order of £50.00 or more gives both of you a voucher for £15.00.');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', expect.stringMatching(/\?friend=abc123$/));
    expect(head).toMatchObject({ status: 200, robots: 'noindex' });
    expect(api.asked(getInvitation)).toEqual([{ token: 'abc123' }]);
  },
);

it.each([404, 400])('says of a link that no longer works how to get another, and leads on without it: %i', async (status) => {
  const { head } = await show((api) => api.refuse(getInvitation, { status, message: 'Not found.' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This invitation no longer works');
  expect(screen.getByRole('link', { name: 'See all wines' })).toHaveAttribute('href', '/wines');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', expect.not.stringContaining('friend'));
  expect(head).toMatchObject({ status: 404 });
});

it('takes an invitation that cannot be read for no dead one', async () => {
  await expect(show((api) => api.refuse(getInvitation, { status: 500, message: 'Down.' }))).rejects.toMatchObject({ statusCode: 500 });
});
