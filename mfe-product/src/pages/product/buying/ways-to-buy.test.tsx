import type { Product } from '@cellardoor/contracts';
import { getCaseContents, getProduct } from '@cellardoor/contracts/calls/catalogue';
import { noteBrowsed } from '@cellardoor/contracts/calls/lists';
import { listReviews } from '@cellardoor/contracts/calls/reviews';
import { getPlanScheme, listPlanOptions } from '@cellardoor/contracts/calls/wine-plans';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aPlan, someTours } from '@cellardoor/component-testing/plans.ts';
import { aMixedCase, aProduct, someReviews } from '@cellardoor/component-testing/products.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { screen, within } from '@testing-library/react';
import productPage from '../product-page.tsx';

const aPlanProduct = () =>
  aMixedCase({ itemCode: 'P6001', name: 'Half tour', productType: 'winePlan', schemeDetails: { schemeId: 'HALF' } } as never);

/** The page of a product, in a shop whose plans the test may take away. */
async function show(wine: Product, prepare: (api: FakeApi) => void = () => undefined) {
  const api = new FakeApi();
  api.answer(getProduct, wine);
  api.answer(noteBrowsed, { itemCode: wine.itemCode });
  api.answer(listReviews, someReviews());
  api.answer(getCaseContents, { parentProduct: aMixedCase(), contentProducts: [] });
  api.answer(listPlanOptions, ({ bottleCountFilter }) => ({
    options: someTours().filter(({ cases }) => cases.some(({ bottles }) => bottles === bottleCountFilter)),
  }));
  api.answer(getPlanScheme, aPlan());
  prepare(api);
  return renderPage(productPage, 'product.detail', { itemCode: wine.itemCode }, { api, path: `/product/${wine.itemCode}` });
}
const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);

it('sells a mixed case once, and beside it the first plan whose cases are as large', async () => {
  const { user } = await show(aMixedCase());
  expect(tabs()).toEqual(['Buy once', 'Wine plan']);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Buy once');
  expect(screen.getAllByRole('button', { name: /^Add .* to basket/ })[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to basket: Full tour' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Wine plan' }));
  const panel = within(screen.getByRole('tabpanel', { name: 'Wine plan' }));
  expect(panel.getByText(/sends 12 bottles that our buyers choose, every 12 weeks\. The wines are not those of this case\./)).toBeVisible();
  expect(panel.getByLabelText('What you agree to')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Add to basket: Full tour' })).toBeVisible();
});

it.each<[string, Product, (api: FakeApi) => void]>([
  ['for a wine', aProduct(), () => undefined],
  ['where no plan has as many bottles', aMixedCase({ skus: [{ ...aMixedCase().skus[0]!, numberOfBottles: 24 }] }), () => undefined],
  ['where the plans cannot be read', aMixedCase(), (api) => api.drop(listPlanOptions)],
])('has no tabs %s', async (_, wine, prepare) => {
  await show(wine, prepare);
  expect(tabs()).toEqual([]);
  expect(screen.getAllByRole('button', { name: /^Add /i })[0]).toBeVisible();
});

it('joins the plan alone on the page of a plan’s own case, which is not sold once', async () => {
  const { api } = await show(aPlanProduct());
  expect(api.asked(getPlanScheme)).toEqual([{ schemeId: 'HALF' }]);
  expect(tabs()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Add to basket: Half tour' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Cases' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Wine plans' })).toHaveAttribute('href', '/wine-plans');
});
