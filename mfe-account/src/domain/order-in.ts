import { pathTo } from '@cellardoor/contracts';

const before = pathTo('account.order', { orderId: '' });

/** The number of the order whose page in the account a path is; undefined for every other path. */
export function orderIn(path: string): string | undefined {
  const number = path.startsWith(before) ? path.slice(before.length) : '';
  return /^\d+$/.test(number) ? number : undefined;
}
