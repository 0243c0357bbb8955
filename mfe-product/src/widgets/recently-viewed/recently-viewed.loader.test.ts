import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';
import { loadRecentlyViewed } from './recently-viewed.loader.ts';

type Args = WidgetLoadArgs<'product.recently-viewed'>;

function asking(shopper: object | null) {
  const send = jest.fn(async () => ({ userItems: ['W1001', 'W1002'].map((itemCode) => ({ product: { itemCode } })) }));
  const args = { send, shopper, props: { exceptItemCode: 'W1001' }, signal: new AbortController().signal } as unknown as Args;
  return { send, args };
}

it('reads what a shopper looked at, without the wine that the page shows', async () => {
  const { send, args } = asking({ session: {} });
  expect(await loadRecentlyViewed(args)).toEqual([{ itemCode: 'W1002' }]);
  expect(send).toHaveBeenCalledTimes(1);
});

it('asks nothing for a page that is made without a shopper', async () => {
  const { send, args } = asking(null);
  expect(await loadRecentlyViewed(args)).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});
