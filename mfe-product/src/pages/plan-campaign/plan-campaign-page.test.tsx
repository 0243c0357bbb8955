import type { PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { listPlanOptions } from '@cellardoor/contracts/calls/wine-plans';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aPlan, someTours } from '@cellardoor/component-testing/plans.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { screen, within } from '@testing-library/react';
import planCampaignPage from './plan-campaign-page.tsx';

/** The page of a campaign whose family has these plans. */
async function show(options: readonly PlanScheme[] = someTours(), campaign = 'tours') {
  const api = new FakeApi();
  api.answer(listPlanOptions, { options: [...options] });
  return renderPage(planCampaignPage, 'product.plan-campaign', { campaign }, { api });
}

it('shows Half, Full and Grand tour with their bottles and weeks', async () => {
  const { api } = await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Tours' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Half tour 6 bottles every 12 weeks',
    'Full tour 12 bottles every 12 weeks',
    'Grand tour 12 bottles every 8 weeks',
  ]);
  expect(api.asked(listPlanOptions)).toEqual([{ schemeFamily: 'tours' }]);
});

it('lists the welcome gifts by name, without a price of their own or a button for them', async () => {
  await show();
  const panel = screen.getByRole('tabpanel');
  expect(within(panel).getByRole('heading', { name: 'Welcome gifts with your first case' })).toBeVisible();
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Free delivery on first case', 'Family discount up to £70', 'Free Prosecco', 'Handmade crystal tumblers']);
  expect(document.body).not.toHaveTextContent('32.50');
  expect(
    within(panel)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Add to basket', 'What’s in the case?']);
});

it('shows another campaign by its data, and no gifts where it has none', async () => {
  const { head } = await show([aPlan({ name: 'Cellar plan', schemeFamily: 'cellar-starters', welcomeGifts: [] })], 'cellar-starters');
  expect(screen.getByRole('heading', { level: 1, name: 'Cellar starters' })).toBeVisible();
  expect(screen.queryByText(/Welcome gifts/)).not.toBeInTheDocument();
  expect(head).toMatchObject({ canonical: '/wine-plans/cellar-starters' });
});

it('does not exist for a family of which the shop sells nothing, nor for what names none', async () => {
  await expect(show([], 'unknown')).rejects.toMatchObject({ statusCode: 404 });
  await expect(show(someTours(), 'Tours & more')).rejects.toMatchObject({ statusCode: 404 });
});
