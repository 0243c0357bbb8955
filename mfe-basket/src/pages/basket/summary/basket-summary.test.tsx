import type { Basket } from '@cellardoor/contracts';
import { leaveVoucher, takeVoucher } from '@cellardoor/contracts/calls/basket';
import { renderView, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aLine, aSession, type Changes } from '@cellardoor/component-testing/shoppers.ts';
import { useShopper } from '@cellardoor/user-model';
import { act, screen } from '@testing-library/react';
import { BasketSummary } from './basket-summary.tsx';

function Summary() {
  const basket = useShopper((shopper) => shopper.basket);
  return basket && <BasketSummary basket={basket} />;
}

const showSummary = (basket: Basket = aBasket(), around: PartSurroundings<never> = {}) =>
  renderView(<Summary />, { ...around, shopper: { session: aSession(), basket } });

const sum = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const bottles = (count: number, changes?: Changes<Basket>) => aBasket([aLine({ quantity: count, bottleCount: count })], changes);
const worth = (rawSubtotal: number, total: number) => ({ orderPriceInfo: { rawSubtotal, savings: rawSubtotal - total, total } });

it('[BSK-02] shows subtotal, savings, total and what comes with delivery, and leads to the checkout of the country', async () => {
  await showSummary();
  expect(sum('Subtotal')).toHaveTextContent('£25.98');
  expect(sum('You save')).toHaveTextContent('−£8.00');
  expect(sum('Total before delivery')).toHaveTextContent('£17.98');
  expect(sum('Standard delivery')).toHaveTextContent('£7.99');
  expect(sum('Total with standard delivery')).toHaveTextContent('£25.97');
  expect(screen.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute('href', '/jsp/checkout/uk/checkout.jsp');
});

it.each([
  [100, false],
  [101, true],
])('[BSK-02] has a line for savings above one pound only: %d pence', async (savings, isShown) => {
  await showSummary(aBasket([aLine()], worth(1798 + savings, 1798)));
  expect(screen.queryByText('You save') !== null).toBe(isShown);
  expect(sum('Subtotal')).toHaveTextContent(isShown ? '£18.99' : '£17.98');
});

it('counts how many bottles are missing to free delivery, and says when it is free', async () => {
  const { model } = await showSummary(bottles(11));
  expect(screen.getByText('Add 1 more bottle for free standard delivery.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Bottles towards free delivery' })).toHaveAttribute('value', '11');
  act(() => model.basketIs(bottles(12)));
  expect(sum('Standard delivery')).toHaveTextContent('Free');
  expect(screen.queryByText(/for free standard delivery/)).not.toBeInTheDocument();
});

it('says why delivery costs nothing: a membership, or nothing that is delivered', async () => {
  const { model } = await showSummary(bottles(1, { benefits: { freeDelivery: true } }));
  expect(screen.getByText('Standard delivery is free for members.')).toBeVisible();
  act(() => model.basketIs(aBasket([aLine({ terms: { isDelivered: false } })])));
  expect(screen.getByText('No delivery needed.')).toBeVisible();
});

it('[BSK-05] advertises the membership of free delivery where the API does', async () => {
  const unlimitedPromotion = { itemCode: '00075SV', name: 'Unlimited Delivery', price: 2999 };
  const { model } = await showSummary(bottles(2, { unlimitedPromotion }));
  expect(screen.getByText('Unlimited Delivery for £29.99')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what you get' })).toHaveAttribute('href', '/product/00075SV');
  act(() => model.basketIs(bottles(2)));
  expect(screen.queryByText(/^Unlimited Delivery/)).not.toBeInTheDocument();
});

it('sums up in points and in dollars, and in a dark brand', async () => {
  const { unmount } = await showSummary(aBasket(), { market: 'hsb-uk' });
  expect(sum('Subtotal')).toHaveTextContent('2,598 pts');
  expect(document.body).not.toHaveTextContent('£');
  unmount();
  const { unmount: leave } = await showSummary(aBasket([aLine()], { currency: 'USD' }), { market: 'law-us' });
  expect(sum('Subtotal')).toHaveTextContent('$25.98');
  expect(screen.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute('href', '/jsp/checkout/us/index.jsp');
  leave();
  await showSummary(aBasket(), { market: 'bbc-uk' });
  expect(sum('Total before delivery')).toHaveTextContent('£17.98');
});

it('[BSK-06] says at the field why a voucher cannot be used, then what it gives, with the focus on that', async () => {
  const { user, api } = await showSummary();
  await user.click(screen.getByText('Have a voucher?'));
  const field = screen.getByRole('textbox', { name: /^Voucher/ });
  api.refuse(takeVoucher, { status: 404, message: 'We do not know this voucher code. Please check it.', field: 'voucher' });
  await user.type(field, ' NO SUCH {Enter}');
  expect(await screen.findByText('We do not know this voucher code. Please check it.')).toBeVisible();
  expect(field).toBeInvalid();
  expect(api.asked(takeVoucher)).toEqual([{ voucher: 'NO SUCH' }]);
  const voucher = { code: 'WELCOME10', applies: true, text: 'Welcome voucher: you save £10.00.' };
  api.answer(takeVoucher, aBasket([aLine()], { voucher }));
  await user.clear(field);
  await user.type(field, 'welcome10{Enter}');
  const said = await screen.findByText('Welcome voucher: you save £10.00.');
  expect(said.closest('[tabindex="-1"]')).toHaveFocus();
  api.answer(leaveVoucher, aBasket());
  await user.click(screen.getByRole('button', { name: 'Remove voucher WELCOME10' }));
  expect(await screen.findByText('Have a voucher?')).toBeVisible();
  expect(api.asked(leaveVoucher)).toEqual([{ voucher: 'WELCOME10' }]);
});

it('asks for a code before it asks the API, and tells of a failure without a field', async () => {
  const { user, api } = await showSummary();
  await user.click(screen.getByText('Have a voucher?'));
  await user.click(screen.getByRole('button', { name: 'Use voucher' }));
  expect(screen.getByText('Please enter your voucher')).toBeVisible();
  expect(api.asked(takeVoucher)).toEqual([]);
  api.refuse(takeVoucher, { status: 422, message: 'Vouchers cannot be used just now.' });
  await user.type(screen.getByRole('textbox', { name: /^Voucher/ }), 'A1{Enter}');
  expect(await screen.findByText('Vouchers cannot be used just now.')).toBeVisible();
});
