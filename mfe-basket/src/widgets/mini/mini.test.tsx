import { renderWidget, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aLine, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, within } from '@testing-library/react';
import mini from './mini.tsx';

const showMini = (basket: ReturnType<typeof aBasket> | null, around: PartSurroundings<undefined> = {}) =>
  renderWidget(mini, 'basket.mini', {}, { ...around, shopper: { session: aSession(), basket } });
const link = () => screen.getByRole('link', { name: /^Basket, / });
const manyLines = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aLine({ commerceItemId: String(at), product: { itemCode: `W${at}`, name: `Wine ${at}` }, sku: { itemCode: `W${at}` } }),
  );

it('[HDR-05] says that the basket is empty, and has nothing to open', async () => {
  const { container } = await showMini(null);
  expect(link()).toHaveAccessibleName('Basket, empty');
  expect(link()).toHaveAttribute('href', '/jsp/checkout/common/shoppingcart.jsp');
  expect(container.querySelector('details')).not.toBeInTheDocument();
});

it('[HDR-05] counts bottles, sums up, and lists its items behind one button', async () => {
  const { user } = await showMini(aBasket());
  expect(link()).toHaveAccessibleName('Basket, 2 bottles, £17.98');
  await user.click(screen.getByLabelText('Show what is in your basket'));
  expect(screen.getByRole('listitem')).toHaveTextContent(/2.*Château Marlac.*£17\.98/);
  expect(screen.getByText('You save £8.00')).toBeVisible();
  expect(screen.getByText('Total').closest('p')).toHaveTextContent('Total £17.98');
  expect(screen.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute('href', '/jsp/checkout/uk/checkout.jsp');
});

it('[HDR-05] has no line for a saving of one pound', async () => {
  await showMini(aBasket([aLine()], { orderPriceInfo: { rawSubtotal: 1898, savings: 100, total: 1798 } }));
  expect(screen.queryByText(/^You save/)).not.toBeInTheDocument();
});

it('shows five of a hundred items, and says how many more there are', async () => {
  await showMini(aBasket(manyLines(100)));
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(5);
  expect(screen.getByText('and 95 more')).toBeInTheDocument();
});

it('counts in points where the brand does, and a membership as an item', async () => {
  const { unmount } = await showMini(aBasket(), { market: 'hsb-uk' });
  expect(link()).toHaveAccessibleName('Basket, 2 bottles, 1,798 pts');
  unmount();
  await showMini(aBasket([aLine({ caseBottleCount: 0, bottleCount: 0, quantity: 1 })]));
  expect(link()).toHaveAccessibleName('Basket, 1 item, £17.98');
});

it('counts what was added before the API has answered', async () => {
  const { model } = await showMini(aBasket());
  act(() => model.state.setState({ arriving: 6 }));
  expect(link()).toHaveAccessibleName('Basket, 8 bottles');
});

it('[HDR-05] says for two and a half seconds what was added, fades for half a second, and is gone', async () => {
  jest.useFakeTimers();
  try {
    const { model } = await showMini(aBasket());
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    act(() => model.bus.emit('basket:added', { itemCode: 'W1001', quantity: 2, bottles: 2, mixed: false, basket: aBasket() }));
    expect(status).toHaveTextContent(/Added to your basket.*Château Marlac.*View basket/);
    const fading = () => status.querySelector('[data-fading]');
    act(() => void jest.advanceTimersByTime(2_499));
    expect(fading()).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(fading()).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(499));
    expect(fading()).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(status).toBeEmptyDOMElement();
  } finally {
    jest.useRealTimers();
  }
});

it('names three of several wines that were added at once, and does not follow to the next page', async () => {
  const basket = aBasket(manyLines(5));
  // the page is live: what is shown next is another one
  document.documentElement.dataset.ready = '';
  const { model } = await showMini(basket);
  act(() =>
    model.bus.emit('basket:added', { itemCode: 'W0', quantity: 5, bottles: 5, mixed: false, basket, others: ['W1', 'W2', 'W3', 'W4'] }),
  );
  const status = screen.getByRole('status');
  expect(within(status).getAllByRole('listitem')).toHaveLength(3);
  expect(status).toHaveTextContent('and 2 more');
  act(() => model.bus.emit('page:shown', { page: 'search.home', path: '/' } as never));
  expect(status).toBeEmptyDOMElement();
  delete document.documentElement.dataset.ready;
});
