import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { screen, within } from '@testing-library/react';
import giftsPage from './gifts-page.tsx';

const copy = {
  title: 'A glass from you',
  intro: 'Pick a gift.',
  giftCardText: 'On thick paper.',
  eVoucherText: 'By email.',
  howTitle: 'How it works',
  how: ['First line', 'Second line'],
};
const onward = () => screen.getByRole('button', { name: 'Continue' });
const how = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');

it.each([
  [/^Gift card/, '/gifts/gift-card'],
  [/^E-voucher/, '/gifts/e-voucher'],
])('[GFT-01] goes on only once a gift is chosen: %s', async (name, path) => {
  const { user, navigations } = await renderPage(giftsPage, 'product.gifts', {});
  expect(screen.getByRole('group', { name: 'What would you like to give?' })).toBeVisible();
  expect(onward()).toBeDisabled();
  await user.click(screen.getByRole('radio', { name }));
  expect(onward()).toBeEnabled();
  await user.click(onward());
  expect(navigations).toEqual([path]);
});

it('[GFT-01] changes the choice, and one of them alone counts', async () => {
  const { user, navigations } = await renderPage(giftsPage, 'product.gifts', {});
  await user.click(screen.getByRole('radio', { name: /^Gift card/ }));
  await user.click(screen.getByRole('radio', { name: /^E-voucher/ }));
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true]);
  await user.click(onward());
  expect(navigations).toEqual(['/gifts/e-voucher']);
});

it.each(['gift-card', 'e-voucher'] as const)('[GFT-01] sends on a choice that came without scripts: %s', async (gift) => {
  await expect(renderPage(giftsPage, 'product.gifts', { gift })).rejects.toMatchObject({ location: `/gifts/${gift}` });
});

it('shows the chooser for a choice that there is not', async () => {
  await renderPage(giftsPage, 'product.gifts', { gift: 'toString' });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

it('[RTE-03] speaks in the words of the brand’s content, or in its own where they do not come', async () => {
  const { unmount } = await renderPage(giftsPage, 'product.gifts', {}, { content: { gifts: copy } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A glass from you');
  expect(screen.getByRole('radio', { name: /On thick paper\./ })).toBeEnabled();
  expect(how('How it works').map(({ textContent }) => textContent)).toEqual(['First line', 'Second line']);
  unmount();
  await renderPage(giftsPage, 'product.gifts', {});
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Give wine, and let them choose');
  expect(how('How they are spent')).toHaveLength(3);
});

it('keeps its own lines where content has a title and no lines', async () => {
  await renderPage(giftsPage, 'product.gifts', {}, { content: { gifts: { ...copy, how: [] } } });
  expect(how('How it works')).toHaveLength(3);
});

it('[BRD-05] has no gifts where the shop counts in points, and says what can be given there', async () => {
  await renderPage(giftsPage, 'product.gifts', {}, { market: 'hsb-uk' });
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /cases/i })).toHaveAttribute('href', expect.stringMatching(/^\/wines/));
});
