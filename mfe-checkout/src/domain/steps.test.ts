import type { OrderSummary } from '@cellardoor/contracts';
import { nextStep, openStep, type Progress, stateOf } from './steps.ts';

const progress = (order: Partial<OrderSummary> | null, paymentReady = false): Progress => ({
  order: order && ({ email: null, shippingAddress: null, shippingMethod: null, ageConfirmed: false, ...order } as OrderSummary),
  paymentReady,
});
const address = { firstName: 'Ana' } as OrderSummary['shippingAddress'];
const method = { methodCode: 'STD' } as OrderSummary['shippingMethod'];

it.each([
  ['contact', progress(null)],
  ['contact', progress({})],
  ['delivery', progress({ email: 'a@b.test' })],
  ['delivery', progress({ email: 'a@b.test', shippingAddress: address })],
  ['method', progress({ email: 'a@b.test', shippingAddress: address, ageConfirmed: true })],
  ['method', progress({ email: 'a@b.test', shippingAddress: address, forAllAges: true })],
  ['method', progress({ email: 'a@b.test', shippingAddress: address, ageConfirmed: true, shippingMethod: method, deliveryChosen: false })],
  ['payment', progress({ email: 'a@b.test', shippingAddress: address, ageConfirmed: true, shippingMethod: method })],
  ['review', progress({ email: 'a@b.test', shippingAddress: address, ageConfirmed: true, shippingMethod: method }, true)],
] as const)('goes on with %s', (step, at) => {
  expect(nextStep(at)).toBe(step);
});

it('goes back to a completed step, never ahead', () => {
  const at = progress({ email: 'a@b.test', shippingAddress: address, ageConfirmed: true });
  expect(openStep(at, 'contact')).toBe('contact');
  expect(openStep(at, 'review')).toBe('method');
  expect(openStep(at, undefined)).toBe('method');
});

it('keeps later steps done while an earlier one is changed', () => {
  const at = progress({ email: 'a@b.test', shippingAddress: address, ageConfirmed: true, shippingMethod: method });
  expect(['contact', 'delivery', 'method', 'payment', 'review'].map((step) => stateOf(step as never, 'delivery', at))).toEqual([
    'done',
    'open',
    'done',
    'ahead',
    'ahead',
  ]);
});
