import { listBasket, listSavedItems, removeLine } from '@cellardoor/contracts/calls/basket';
import { subscribeToPlan } from '@cellardoor/contracts/calls/wine-plans';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aLinePlan, aPlanGiftLine, aPlanLine } from '@cellardoor/component-testing/plans.ts';
import { renderPage, renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import mini from '../../widgets/mini/mini.tsx';
import basketPage from './basket-page.tsx';

const follows = 'A case every 12 weeks. Next charge £73.99 on 17 February 2027, delivery included.';
const withPlan = () => aBasket([aPlanLine(), aPlanGiftLine()]);
const shopper = () => ({ session: aSession(), basket: withPlan() });

/** The basket page of somebody who is about to join a plan. */
async function showBasket() {
  const api = new FakeApi();
  api.answer(listSavedItems, { items: [] });
  api.answer(listBasket, withPlan());
  return renderPage(basketPage, 'basket.page', {}, { api, shopper: shopper() });
}

it('says of a plan how often it comes and what is charged next, and of its gifts that they are free', async () => {
  await showBasket();
  const [plan, gift] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(plan).toHaveTextContent('Wine plan, starting with this order');
  expect(plan).toHaveTextContent(follows);
  expect(gift).toHaveTextContent('Free with your wine plan');
  expect(within(gift).queryByRole('button')).not.toBeInTheDocument();
});

it('says that a tax comes on top which is not known yet', async () => {
  const api = new FakeApi();
  const basket = aBasket([aPlanLine({ plan: aLinePlan({ isBeforeTax: true }) })]);
  api.answer(listSavedItems, { items: [] });
  api.answer(listBasket, basket);
  await renderPage(basketPage, 'basket.page', {}, { api, shopper: { session: aSession(), basket } });
  expect(screen.getByText(/Next charge £73\.99 on 17 February 2027, delivery included, before sales tax\./)).toBeVisible();
});

it('says the same in the small basket', async () => {
  const { user } = await renderWidget(mini, 'basket.mini', {}, { shopper: shopper() });
  await user.click(screen.getByLabelText('Show what is in your basket'));
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(follows);
});

it('puts a plan that was taken out back as it was chosen', async () => {
  const { user, api } = await showBasket();
  api.answer(removeLine, aBasket([]));
  await user.click(screen.getByRole('button', { name: /^Remove Half tour/ }));
  api.answer(subscribeToPlan, {
    basketItemCode: 'P6001',
    schemeCode: 'HALF',
    caseType: 'MIXED',
    frequency: 'P12W',
    firstPrice: 6900,
    price: 6900,
    nextChargeDate: '2027-02-17',
    yearCost: 36495,
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByText(follows)).toBeVisible());
  expect(api.asked(subscribeToPlan)).toEqual([{ schemeCode: 'HALF', caseType: 'MIXED', frequency: 'P12W' }]);
});
