import type { Product } from '@cellardoor/contracts';
import { estimateDelivery } from '@cellardoor/contracts/calls/checkout';
import type { DeliveryContent } from '@cellardoor/contracts/content';
import { anAddress, aShippingMethod } from '@cellardoor/component-testing/orders.ts';
import { aProduct } from '@cellardoor/component-testing/products.ts';
import { renderView, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { screen } from '@testing-library/react';
import { DeliveryPanel } from './delivery-panel.tsx';

const one = { itemCode: 'W1001', quantity: 1, bottles: 1 };

const showPanel = (
  wine: Product = aProduct(),
  { written = null, choice = one, ...around }: PartSurroundings<never> & { written?: DeliveryContent | null; choice?: typeof one } = {},
) => renderView(<DeliveryPanel wine={wine} choice={choice} content={written} />, around);

const panel = () => screen.getByRole('region', { name: 'Delivery and collection' });

it('[PRD-09] [PRD-01] says in its own words how a wine comes where the brand has written nothing, or it cannot be read', async () => {
  await showPanel();
  expect(panel()).toHaveTextContent('In stock');
  expect(panel()).toHaveTextContent('Usually delivered within 4-5 days. Standard delivery £7.99, free from 12 bottles.');
  expect(panel()).toHaveTextContent(
    'Collect from one of our shops, if one is within 50 miles of you. Ready to collect within 3 working days. Your confirmation says from which day it is ready.',
  );
});

it('[PRD-09] names the cellar shops of Averys, and promises no collection where the brand has no shop', async () => {
  const { unmount } = await showPanel(aProduct(), { market: 'avy-uk' });
  expect(panel()).toHaveTextContent('Collect from an Avery cellar shop. Ready to collect within 3 working days.');
  unmount();
  await showPanel(aProduct(), { market: 'bbc-uk' });
  expect(panel()).not.toHaveTextContent(/collect from|ready to collect/i);
});

it('[PRD-09] [HOM-09] shows what the brand has written, each field in its place', async () => {
  const written = {
    deliveryPromiseText: 'With you by the weekend',
    deliveryMessage: 'Vans leave the cellar at dusk.',
    averysStoreCollectionDelivery: 'Come down to the cellars for it.',
    standardDeliveryCollectionPromise: 'Waiting for you on the third day',
    standardDeliveryCollectionTrack: 'We write when it is on its way.',
  };
  const { unmount } = await showPanel(aProduct(), { written, market: 'avy-uk' });
  expect(panel()).toHaveTextContent(/With you by the weekend\. .*Vans leave the cellar at dusk\./);
  expect(panel()).toHaveTextContent('Come down to the cellars for it. Waiting for you on the third day. We write when it is on its way.');
  expect(panel()).not.toHaveTextContent('Usually delivered');
  unmount();
  await showPanel(aProduct(), { written: { storeCollectionDelivery: 'Fetch it at the wharf.' } });
  expect(panel()).toHaveTextContent('Fetch it at the wharf. Ready to collect within 3 working days. Your confirmation says');
});

it('promises a wine that is sold before it is here on no earlier day', async () => {
  const saleTerms = { label: 'Pre-order, ships from March 2027', shipsFrom: '2027-03', inBond: false } as unknown as NonNullable<
    Product['saleTerms']
  >;
  await showPanel(aProduct({ saleTerms, inventoryInfo: { summaryAvailabilityStatus: 'pre_order' } } as never));
  expect(panel()).toHaveTextContent('Pre-order, ships from March 2027.');
  expect(panel()).not.toHaveTextContent(/4-5 days|3 working days/);
});

it('says how many are left of a wine that runs low, and delivers nothing that is out of stock', async () => {
  const { unmount } = await showPanel(aProduct({ inventoryInfo: { summaryAvailabilityStatus: 'low_stock', stockQty: 3 } }));
  expect(panel()).toHaveTextContent('Only 3 bottles left');
  unmount();
  await showPanel(aProduct({ inventoryInfo: { summaryAvailabilityStatus: 'out_of_stock', stockQty: 0 } }));
  expect(panel()).toHaveTextContent('Out of stock');
  expect(panel()).not.toHaveTextContent(/delivered/);
  expect(screen.queryByRole('button', { name: 'Check delivery' })).not.toBeInTheDocument();
});

it('says that delivery is free for as many bottles as make it free', async () => {
  await showPanel(aProduct(), { choice: { itemCode: 'W1001', quantity: 12, bottles: 12 } });
  expect(panel()).toHaveTextContent('Free standard delivery on this order.');
});

it('[PRD-17] tells what delivery to a postcode costs and when it comes, for what is chosen', async () => {
  const { user, api } = await showPanel(aProduct(), { choice: { itemCode: 'W1001-6', quantity: 2, bottles: 12 } });
  const methods = [aShippingMethod({ cost: 0 }), aShippingMethod({ methodCode: 'NXT', name: 'Next working day', cost: 1199 })];
  api.answer(estimateDelivery, { delivered: true, shippingMethods: methods });
  await user.type(screen.getByRole('textbox', { name: 'Deliver to which postcode?' }), `${anAddress().postcode}{Enter}`);
  expect(await screen.findByText(/^Standard delivery: free, Wed\w*,? 2 Dec\w* at the earliest\.$/)).toBeVisible();
  expect(screen.getByText(/^Next working day: £11\.99, Wed\w*,? 2 Dec\w* at the earliest\.$/)).toBeVisible();
  expect(api.asked(estimateDelivery)).toEqual([{ itemCode: 'W1001-6', quantity: '2', place: 'BA1 1AA' }]);
});

it('[PRD-17] says at the field what is no postcode, and takes the last answer away', async () => {
  const { user, api } = await showPanel();
  api.answer(estimateDelivery, { delivered: true, shippingMethods: [aShippingMethod()] });
  const field = screen.getByRole('textbox', { name: 'Deliver to which postcode?' });
  await user.type(field, 'BA1 1AA{Enter}');
  expect(await screen.findByText(/^Standard delivery: £7\.99, /)).toBeVisible();
  api.refuse(estimateDelivery, { status: 400, message: 'Please enter a valid postcode, such as SW1A 1AA' });
  await user.type(field, 'x{Enter}');
  expect(await screen.findByText('Please enter a valid postcode, such as SW1A 1AA')).toBeVisible();
  expect(field).toBeInvalid();
  expect(panel()).not.toHaveTextContent('at the earliest');
  api.drop(estimateDelivery);
  await user.click(screen.getByRole('button', { name: 'Check delivery' }));
  expect(await screen.findByText('We could not check this just now. Please try again in a moment.')).toBeVisible();
});

it('[PRD-17] says that a state is not delivered to, and the law where that is why, and asks for ZIP code or state in the US', async () => {
  const { user, api } = await showPanel(aProduct({ currency: 'USD' }), { market: 'law-us' });
  api.answer(estimateDelivery, { delivered: false, shippingMethods: [] });
  await user.type(screen.getByRole('textbox', { name: 'Deliver to which ZIP code or state?' }), 'Utah{Enter}');
  expect(await screen.findByText('Sorry, we cannot deliver there.')).toBeVisible();
  const reason = 'Sorry, the law does not let us send wine to Utah.';
  api.answer(estimateDelivery, { delivered: false, reason, shippingMethods: [] });
  await user.click(screen.getByRole('button', { name: 'Check delivery' }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(panel()).not.toHaveTextContent('we cannot deliver there');
});
