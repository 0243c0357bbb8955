import type { CaseContents, OffersWithProduct } from '@cellardoor/contracts';
import { getCaseContents } from '@cellardoor/contracts/calls/catalogue';
import { getProductOffers } from '@cellardoor/contracts/calls/offers';
import { listPlanOptions } from '@cellardoor/contracts/calls/wine-plans';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { someTours } from '@cellardoor/component-testing/plans.ts';
import { aMixedCase, someOffers } from '@cellardoor/component-testing/products.ts';
import { renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aWine } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, within } from '@testing-library/react';
import caseContents from './case-contents.tsx';

const failure = 'Unfortunatley we are unable to load the details at this time.';
const holding = (name: string): CaseContents => ({
  parentProduct: aMixedCase(),
  contentProducts: [
    { quantity: 1, referencedProduct: aWine({ name }) },
    { quantity: 2, referencedProduct: aWine({ itemCode: 'W1002', name: 'Rioja Alta', vintage: '2018' }) },
  ],
});
const cases = ['The Winter Dozen', 'The Spring Dozen'].map((displayName, at) => ({
  ...someOffers().offerItems[0]!,
  itemCode: `C300${at}`,
  displayName,
  mixed: true,
}));

/** The dialog of a case, open, with what the API says of it. */
async function showContents({ offers = { ...someOffers(), offerItems: cases } as OffersWithProduct, api = new FakeApi() } = {}) {
  api.answer(getProductOffers, offers);
  api.answer(getCaseContents, ({ itemCode }) => holding(itemCode === 'C2001' ? 'Château Marlac' : `Wine of ${itemCode}`));
  const part = await renderWidget(caseContents, 'product.case-contents', { itemCode: 'C2001', opened: 1 }, { api });
  return { ...part, dialog: within(await screen.findByRole('dialog', { name: 'CASE CONTENTS' })) };
}

it('[PRD-04] lists each wine with name, vintage, rating, bottles, grape, country and headline', async () => {
  const { dialog } = await showContents();
  const [first, second] = dialog.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /Château Marlac 2019.*4\.3 out of 5 stars, 412 ratings.*x 1 bottle.*Merlot, France.*Cedar and blackcurrant/,
  );
  expect(first!.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/pictures/W1001-'));
  expect(second).toHaveTextContent(/Rioja Alta 2018.*x 2 bottles/);
  expect(within(second!).getByRole('link')).toHaveAttribute('href', '/product/W1002');
});

it('[PRD-04] opens a tenth of a second after the press', async () => {
  jest.useFakeTimers();
  try {
    const api = new FakeApi();
    api.answer(getProductOffers, { ...someOffers(), offerItems: [] });
    api.answer(getCaseContents, holding('Château Marlac'));
    await renderWidget(caseContents, 'product.case-contents', { itemCode: 'C2001', opened: 1 }, { api });
    act(() => void jest.advanceTimersByTime(99));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByRole('dialog', { name: 'CASE CONTENTS' })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

it('[PRD-04] has a tab for each other case that qualifies, and moves between them by arrow keys, Home and End', async () => {
  const { dialog, user } = await showContents();
  const tabs = dialog.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['The Long Autumn Dozen', 'The Winter Dozen', 'The Spring Dozen']);
  await user.click(tabs[0]!);
  for (const [key, at] of [
    ['{ArrowRight}', 1],
    ['{End}', 2],
    ['{Home}', 0],
    ['{ArrowLeft}', 2],
    ['{ArrowRight}', 0],
  ] as const) {
    await user.keyboard(key);
    expect(tabs[at]).toHaveFocus();
    expect(dialog.getByRole('tab', { selected: true })).toBe(tabs[at]);
  }
  await user.click(tabs[1]!);
  expect(await dialog.findByText(/Wine of C3000/)).toBeVisible();
  expect(dialog.getByRole('tabpanel', { name: 'The Winter Dozen' })).toBeVisible();
});

it('[PRD-04] says that a case could not be read, and asks for it again when it is chosen again', async () => {
  const { dialog, user, api } = await showContents();
  api.drop(getCaseContents);
  const [own, winter] = dialog.getAllByRole('tab');
  await user.click(winter!);
  expect(await dialog.findByText(failure)).toBeVisible();
  await user.click(own!);
  expect(dialog.getByText(/Château Marlac/)).toBeVisible();
  const held = api.hold(getCaseContents);
  await user.click(winter!);
  expect(dialog.getByText('Loading...')).toBeInTheDocument();
  await act(async () => held.answer(holding('Wine of winter')));
  expect(await dialog.findByText(/Wine of winter/)).toBeVisible();
});

it('has no tabs where no other case qualifies, or the case itself could not be read', async () => {
  const { dialog, unmount } = await showContents({ offers: { ...someOffers(), offerItems: [] } });
  expect(dialog.queryByRole('tab')).not.toBeInTheDocument();
  unmount();
  const api = new FakeApi();
  api.drop(getCaseContents);
  api.drop(getProductOffers);
  await renderWidget(caseContents, 'product.case-contents', { itemCode: 'C2001', opened: 1 }, { api });
  expect(await screen.findByRole('dialog')).toHaveTextContent(failure);
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

/** The dialog of a plan's case, open. */
async function showPlanCase(api = new FakeApi()) {
  api.answer(listPlanOptions, { options: someTours() });
  api.answer(getCaseContents, ({ itemCode }) => holding(`Wine of ${itemCode}`));
  const props = { itemCode: 'P12001', opened: 1, schemeFamily: 'tours' };
  const part = await renderWidget(caseContents, 'product.case-contents', props, { api });
  return { ...part, api, dialog: within(await screen.findByRole('dialog', { name: 'CASE CONTENTS' })) };
}

it('switches the case of a plan by a list, loading in between', async () => {
  const { dialog, user, api } = await showPlanCase();
  const list = dialog.getByRole('combobox', { name: 'Plan case' });
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Half tour: Mixed',
    'Full tour: Mixed / Grand tour: Mixed',
  ]);
  expect(list).toHaveValue('P12001');
  expect(dialog.getByText(/Wine of P12001/)).toBeVisible();
  expect(dialog.queryByRole('tab')).not.toBeInTheDocument();
  const held = api.hold(getCaseContents);
  await user.selectOptions(list, 'Half tour: Mixed');
  expect(dialog.getByText('Loading...')).toBeInTheDocument();
  expect(dialog.queryByText(/Wine of P12001/)).not.toBeInTheDocument();
  await act(async () => held.answer(holding('Wine of six')));
  expect(await dialog.findByText(/Wine of six/)).toBeVisible();
});

it('says that the case of a plan could not be read, and still switches', async () => {
  const { dialog, user, api } = await showPlanCase();
  api.drop(getCaseContents);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Plan case' }), 'Half tour: Mixed');
  expect(await dialog.findByText(failure)).toBeVisible();
  api.answer(getCaseContents, holding('Wine of twelve'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Plan case' }), 'Full tour: Mixed / Grand tour: Mixed');
  expect(await dialog.findByText(/Wine of P12001/)).toBeVisible();
});
