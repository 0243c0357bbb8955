import { getProduct } from '@cellardoor/contracts/calls/catalogue';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aProduct } from '@cellardoor/component-testing/products.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { screen } from '@testing-library/react';
import printPage from './print-page.tsx';

it('[PRD-03] shows the note on the page itself, and leads back to the wine', async () => {
  const api = new FakeApi();
  api.answer(getProduct, aProduct());
  const { head, user } = await renderPage(printPage, 'product.print', { page: 'product', itemcode: 'W1001' }, { api });
  expect(screen.getByRole('heading', { level: 1, name: 'Château Marlac 2019' })).toBeVisible();
  for (const words of ['A generous claret from the gravel of the right bank.', 'Ripe plum and soft tannin', 'Blackcurrant and cedar'])
    expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the wine' })).toHaveAttribute('href', '/product/W1001');
  expect(head).toMatchObject({ robots: 'noindex', canonical: '/product/W1001' });
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'Print this tasting note' }));
  expect(print).toHaveBeenCalled();
});

it.each([{ page: 'basket', itemcode: 'W1001' }, { page: 'product' }])(
  '[PRD-03] is no page for another template or no wine: %j',
  async (params) => {
    const api = new FakeApi();
    api.refuse(getProduct, { status: 404, message: 'There is no such wine.' });
    await expect(renderPage(printPage, 'product.print', params as never, { api })).rejects.toMatchObject({ statusCode: 404 });
    expect(api.asked(getProduct)).toEqual([{ itemCode: '-' }]);
  },
);
