import type { PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { listPlanOptions } from '@cellardoor/contracts/calls/wine-plans';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aPlan, aPlanCaseType, somePlanCharges, someTours } from '@cellardoor/component-testing/plans.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { screen, within } from '@testing-library/react';
import winePlansPage from './wine-plans-page.tsx';

/** The page of a shop that sells these plans. */
async function show(options: readonly PlanScheme[] = someTours(), { market = 'law-uk', plan }: { market?: string; plan?: string } = {}) {
  const api = new FakeApi();
  api.answer(listPlanOptions, { options: [...options] });
  return renderPage(winePlansPage, 'product.wine-plans', { plan }, { api, market });
}

const factsOf = (panel: HTMLElement) =>
  within(within(panel).getByLabelText('What you agree to'))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

it('has a tab for each plan, the first one chosen, and hides the panels of the others', async () => {
  await show();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Half tour 6 bottles every 12 weeks',
    'Full tour 12 bottles every 12 weeks',
    'Grand tour 12 bottles every 8 weeks',
  ]);
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
  // those that are hidden are out of the way of keys and screen readers
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  const panel = within(screen.getByRole('tabpanel', { name: /Half tour/ }));
  expect(panel.getByRole('heading', { name: 'Half tour' })).toBeVisible();
  expect(panel.getByText('Six bottles from six places')).toBeVisible();
  expect(panel.getByRole('presentation')).toHaveAttribute('src', '/pictures/scene-terraces-960.avif');
  expect(panel.getByRole('button', { name: 'What’s in the case?' })).toBeVisible();
  expect(panel.getByRole('button', { name: 'Add to basket: Half tour' })).toBeVisible();
});

it('switches by press and by arrow keys, Home and End', async () => {
  const { user } = await show();
  const [half, full, grand] = screen.getAllByRole('tab') as [HTMLElement, HTMLElement, HTMLElement];
  await user.click(full);
  expect(screen.getByRole('tabpanel', { name: /Full tour/ })).toBeVisible();
  for (const [key, tab] of [
    ['{ArrowRight}', grand],
    ['{ArrowRight}', half],
    ['{ArrowLeft}', grand],
    ['{Home}', half],
    ['{End}', grand],
  ] as const) {
    await user.keyboard(key);
    expect(tab).toHaveFocus();
    expect(screen.getByRole('tab', { selected: true })).toBe(tab);
  }
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

it('opens with the plan that the address names, and with the first where there is none such', async () => {
  const { unmount } = await show(someTours(), { plan: 'GRAND' });
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Grand tour');
  unmount();
  await show(someTours(), { plan: 'NONE' });
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Half tour');
});

it('says that sales tax is added once the state is known, where there is such', async () => {
  const { unmount } = await show();
  expect(screen.queryByText('Sales tax')).not.toBeInTheDocument();
  unmount();
  const taxed = ({ cases, ...tour }: PlanScheme): PlanScheme => ({
    ...tour,
    cases: cases.map((one) => ({ ...one, charges: one.charges.map((of) => ({ ...of, isBeforeTax: true })) })),
  });
  await show(someTours().map(taxed));
  expect(factsOf(screen.getByRole('tabpanel')).at(-2)).toBe('Comes on top where your state charges it');
});

it('says beside the button what is agreed to: price, frequency, next charge and its day, twelve months, leaving, terms', async () => {
  await show();
  const panel = screen.getByRole('tabpanel');
  expect(factsOf(panel)).toEqual([
    '£34.50, with this order',
    '£69.00 + £4.99 delivery, every 12 weeks',
    '£73.99 on 17 February 2027',
    '£364.95 in all',
    'Online in your account, at any time',
  ]);
  expect(within(panel).getByRole('link', { name: 'Terms of wine plans' })).toHaveAttribute(
    'href',
    '/customer-services/customer-terms-and-conditions-of-sale-and-use#wine-plans',
  );
});

it('shows the price a bottle and the saving of a sale below list, and neither where there is none', async () => {
  const { unmount } = await show();
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getByText('Just £11.50 a bottle')).toBeVisible();
  expect(panel.getByText('Save £12.00 a case')).toBeVisible();
  unmount();
  await show([aPlan({ cases: [aPlanCaseType({ listPrice: 6900 })] })]);
  expect(screen.queryByText(/Just £/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Save £/)).not.toBeInTheDocument();
});

it('changes what is agreed to with the case and the frequency, where there are several', async () => {
  const charges = [somePlanCharges(), somePlanCharges({ frequency: 'P1M', nextChargeDate: '2026-12-28', yearCost: 88788 })];
  const cases = [
    aPlanCaseType({ charges }),
    aPlanCaseType({ caseType: 'RED', name: 'All red', price: 7200, charges }),
    aPlanCaseType({ caseType: 'WHITE', name: 'All white', inStock: false, charges }),
  ];
  const { user } = await show([aPlan({ cases, frequencies: ['P12W', 'P1M'] })]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Case' }), 'All red');
  await user.selectOptions(screen.getByRole('combobox', { name: 'How often' }), 'Every month');
  expect(factsOf(screen.getByRole('tabpanel')).slice(1, 4)).toEqual([
    '£72.00 + £1.99 delivery, every month',
    '£73.99 on 28 December 2026',
    '£887.88 in all',
  ]);
  // one that cannot be sent cannot be chosen
  expect(screen.getByRole('option', { name: 'All white (out of stock)' })).toBeDisabled();
});

it('asks for nothing where there is one case and one frequency', async () => {
  await show([aPlan()]);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it.each([
  ['has no cases', []],
  ['has none that can be sent', [aPlanCaseType({ inStock: false })]],
])('says that a plan is out of stock that %s', async (_, cases) => {
  await show([aPlan({ cases })]);
  expect(screen.getByRole('tab')).toHaveTextContent('Half tour Out of stock');
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getByText('Out of stock')).toBeVisible();
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
});

it('opens the contents of the chosen case, with the cases of its family', async () => {
  const { user, slots } = await show();
  expect(slots()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'What’s in the case?' }));
  await user.click(screen.getByRole('button', { name: 'What’s in the case?' }));
  expect(slots()).toEqual([{ widget: 'product.case-contents', props: { itemCode: 'P6001', opened: 2, schemeFamily: 'tours' } }]);
});

it('is written in dollars, with the longest name', async () => {
  const name = 'The Quarterly Winemakers’ Reserve Selection Plan for Adventurous Households';
  await show([aPlan({ name })], { market: 'law-us' });
  expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(factsOf(screen.getByRole('tabpanel'))[2]).toBe('$73.99 on February 17, 2027');
});

it('says in a shop without plans that there are none, with the status of a page that does not exist', async () => {
  const { head } = await show([], { market: 'hsb-uk' });
  expect(screen.getByRole('heading', { name: 'No wine plans here' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all wines' })).toHaveAttribute('href', '/wines');
  expect(head).toMatchObject({ status: 404, robots: 'noindex' });
});

it('is no page where the API does not say what is sold', async () => {
  const api = new FakeApi();
  api.refuse(listPlanOptions, { status: 503, message: 'Please try again.' });
  await expect(renderPage(winePlansPage, 'product.wine-plans', {}, { api })).rejects.toMatchObject({ statusCode: 503 });
});
