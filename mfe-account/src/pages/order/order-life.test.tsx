import { marketFacts, marketNamed } from '@cellardoor/brand';
import type { Order } from '@cellardoor/contracts';
import { renderView } from '@cellardoor/component-testing/render-part.tsx';
import { screen } from '@testing-library/react';
import { OrderLife } from './order-life.tsx';

type Progress = Order['progress'];
const at = '2026-11-30T12:00:00.000Z';
const steps: Progress['steps'] = [
  { stage: 'paid', at: '2026-11-29T12:00:00.000Z' },
  { stage: 'dispatched', at, carrier: 'Royal Mail', trackingLink: 'https://track.example/AB12' },
  { stage: 'delivered', at },
];
const show = (life: Partial<Parameters<typeof OrderLife>[0]> = {}) =>
  renderView(<OrderLife steps={steps} refunds={[]} isPaid isCollected={false} {...life} />);
const told = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('tells each step with its time, and where the parcel can be followed', async () => {
  await show();
  expect(told()).toEqual([
    expect.stringMatching(/^Paid.*29 November 2026/),
    expect.stringMatching(/^Dispatched.*30 November 2026/),
    expect.stringMatching(/^Delivered.*30 November 2026/),
  ]);
  expect(screen.getByRole('link', { name: 'Track your parcel with Royal Mail' })).toHaveAttribute('href', 'https://track.example/AB12');
});

it('gives the whole address to send an order back to, until it has arrived', async () => {
  const asked = [...steps, { stage: 'return_requested' as const, at }];
  const { unmount } = await show({ steps: asked });
  const { company, address } = marketFacts(marketNamed('law-uk')!).facts;
  const where = `send it to ${[company, ...address].join(', ')}.`;
  expect(address.length).toBeGreaterThan(0);
  expect(told().at(-1)).toContain(where);
  unmount();
  await show({ steps: [...asked, { stage: 'returned', at }] });
  expect(told().join()).not.toContain('send it to');
});

it.each([
  [{ done: true, refused: false }, '£10.00 to Card Payment, ending 1111'],
  [{ done: false, refused: false }, '£10.00 to Card Payment, ending 1111, under way: it can take up to five days'],
  [{ done: false, refused: true }, '£10.00 to Card Payment, ending 1111: it was refused. Please contact us.'],
])('says of a refund that is %j where it goes, and whether it got there', async (state, words) => {
  const part = { type: 'Card Payment' as const, lastFour: '1111', amount: 1000, ...state };
  await show({ refunds: [{ amount: 1000, at, parts: [part] }] as unknown as Progress['refunds'] });
  expect(screen.getByText('Refund of £10.00')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});
