import { aMarket, renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { screen } from '@testing-library/react';
import giftCardPage from './gift-card-page.tsx';

it.each(['law-uk', 'law-au', 'law-nz', 'law-us'])('tells in %s whom to call for a gift card, and asks what is on one', async (name) => {
  const market = aMarket(name);
  const { slots } = await renderPage(giftCardPage, 'product.gift-card', {}, { market });
  const { telephones, hours } = market.facts;
  expect(document.body).toHaveTextContent(`Call us on ${telephones.orders} (${hours})`);
  const call = screen.getByRole('link', { name: `Call ${telephones.orders}` });
  expect(call).toHaveAttribute('href', expect.stringMatching(/^tel:\+?\d+$/));
  expect(slots()).toEqual([{ widget: 'account.card-balance', props: {} }]);
});

it('[GFT-01] leads to the e-voucher for who is in a hurry', async () => {
  await renderPage(giftCardPage, 'product.gift-card', {});
  expect(screen.getByRole('link', { name: 'Send an e-voucher' })).toHaveAttribute('href', '/gifts/e-voucher');
  expect(screen.getByRole('link', { name: 'Gifts' })).toHaveAttribute('href', '/gifts');
});

it('[BRD-05] sells no card where the shop counts in points', async () => {
  const { slots } = await renderPage(giftCardPage, 'product.gift-card', {}, { market: 'hsb-uk' });
  expect(screen.queryByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
  expect(slots()).toEqual([]);
});
