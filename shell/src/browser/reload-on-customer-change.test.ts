/** @jest-environment jsdom */
import { createBus, createUserModel } from '@cellardoor/user-model';
import type { Session } from '@cellardoor/contracts';
import { reloadOnCustomerChange } from './reload-on-customer-change.ts';

const sessionOf = (brandAccountNumber: string) => ({ summaryDetails: { brandAccountNumber } }) as Session;
const anna = sessionOf('1');
const nobody = sessionOf('');

/** How often a page that was made for one session is loaded anew once another one is read. */
async function loadsAnew(made: Session, read: Session | Error, page = 'account.details', isLate = false): Promise<number> {
  const send = async ({ name }: { readonly name: string }) => {
    if (read instanceof Error) throw read;
    return name === 'getSession' ? read : null;
  };
  const rendered = { session: made, basket: null };
  const model = createUserModel(send as never, createBus(new EventTarget(), undefined), rendered);
  const loadAnew = jest.fn();
  document.documentElement.dataset.page = page;
  if (isLate) await model.refresh();
  reloadOnCustomerChange(model, rendered, loadAnew);
  if (!isLate) await model.refresh().catch(() => {});
  return loadAnew.mock.calls.length;
}

it.each([
  ['they are not logged in any more', nobody],
  ['somebody else is logged in', sessionOf('2')],
])('loads the page of a customer anew where %s', async (_what, read) => {
  expect(await loadsAnew(anna, read)).toBe(1);
  // news that came before this code
  expect(await loadsAnew(anna, read, 'account.orders', true)).toBe(1);
});

it('leaves it where they are logged in still, where that could not be read, where nobody was, while they pay, and where it is nobody’s', async () => {
  expect(await loadsAnew(anna, anna)).toBe(0);
  expect(await loadsAnew(anna, new Error('offline'))).toBe(0);
  expect(await loadsAnew(nobody, anna)).toBe(0);
  for (const page of ['checkout.checkout', 'search.home']) expect(await loadsAnew(anna, nobody, page)).toBe(0);
});

it('loads the order of a guest anew once somebody logs in, and not while nobody does', async () => {
  expect(await loadsAnew(nobody, anna, 'checkout.confirmation')).toBe(1);
  expect(await loadsAnew(nobody, anna, 'checkout.confirmation', true)).toBe(1);
  expect(await loadsAnew(nobody, nobody, 'checkout.confirmation')).toBe(0);
  expect(await loadsAnew(nobody, anna, 'account.login')).toBe(0);
});
