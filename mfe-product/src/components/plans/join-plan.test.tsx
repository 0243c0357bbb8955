import type { BasketLine } from '@cellardoor/contracts';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import { subscribeToPlan } from '@cellardoor/contracts/calls/wine-plans';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aLinePlan, aPlan, aPlanCaseType, somePlanCharges } from '@cellardoor/component-testing/plans.ts';
import { renderView } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aLine } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen } from '@testing-library/react';
import { PlanBox } from './plan-box.tsx';

const taken = {
  basketItemCode: 'P6001',
  schemeCode: 'HALF',
  caseType: 'MIXED',
  frequency: 'P12W',
  firstPrice: 6900,
  price: 6900,
  nextChargeDate: '2027-02-17',
  yearCost: 36495,
} as const;
const planLine = (): BasketLine => ({ ...aLine(), plan: aLinePlan() });

/** A plan in two frequencies, and a shop that answers. */
async function show({ api = new FakeApi(), basket = aBasket([]) } = {}) {
  api.answer(listBasket, aBasket([planLine()]));
  const charges = [somePlanCharges(), somePlanCharges({ frequency: 'P8W' })];
  const scheme = aPlan({ frequencies: ['P12W', 'P8W'], cases: [aPlanCaseType({ charges })] });
  return renderView(<PlanBox scheme={scheme} />, { api, shopper: { session: null, basket } });
}

it("says 'Adding...' while it asks, then 'Added to basket', and leads to the basket", async () => {
  const api = new FakeApi();
  const held = api.hold(subscribeToPlan);
  const { user, told } = await show({ api });
  await user.click(screen.getByRole('button', { name: 'Add to basket: Half tour' }));
  await user.click(screen.getByRole('button', { name: 'Adding...' }));
  expect(api.asked(subscribeToPlan)).toEqual([{ schemeCode: 'HALF', caseType: 'MIXED', frequency: 'P12W' }]);
  await act(async () => held.answer(taken));
  // the press is answered where it was made, and takes no second one
  expect(screen.getByRole('button', { name: 'Added to basket' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing is charged before.');
  expect(screen.getByRole('link', { name: 'Go to your basket' })).toHaveAttribute('href', '/jsp/checkout/common/shoppingcart.jsp');
  expect(told.find(({ name }) => name === 'basket:added')?.detail).toMatchObject({
    itemCode: 'P6001',
    quantity: 1,
    bottles: 6,
    mixed: true,
  });
});

it("shows the server's words for a refusal, and its own text again", async () => {
  const api = new FakeApi();
  api.refuse(subscribeToPlan, { status: 409, message: 'You have this plan already.' });
  const { user } = await show({ api });
  await user.click(screen.getByRole('button', { name: 'Add to basket: Half tour' }));
  expect(screen.getByRole('alert')).toHaveTextContent('You have this plan already.');
  expect(screen.getByRole('button', { name: 'Add to basket: Half tour' })).not.toHaveAttribute('aria-disabled');
});

it('names the telephone of the brand where nobody answers', async () => {
  const api = new FakeApi();
  api.drop(subscribeToPlan);
  const { user } = await show({ api });
  await user.click(screen.getByRole('button', { name: 'Add to basket: Half tour' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Sorry, we are having problems adding your product, please try again or contact the call centre on \d[\d ]+\.$/,
  );
});

it('stays added where the basket cannot be read afterwards', async () => {
  const api = new FakeApi();
  api.answer(subscribeToPlan, taken);
  const { user } = await show({ api });
  api.drop(listBasket);
  await user.click(screen.getByRole('button', { name: 'Add to basket: Half tour' }));
  expect(screen.getByRole('button', { name: 'Added to basket' })).toBeVisible();
});

it('is added where the basket holds just that, and offers another frequency', async () => {
  const { user } = await show({ basket: aBasket([planLine()]) });
  expect(screen.getByRole('button', { name: 'Added to basket' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'How often' }), 'Every 8 weeks');
  expect(screen.getByRole('button', { name: 'Add to basket: Half tour' })).toBeVisible();
});
