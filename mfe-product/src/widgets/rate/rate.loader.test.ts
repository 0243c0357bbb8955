import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';
import { loadRate } from './rate.loader.ts';

const given = (send: () => Promise<unknown>) =>
  ({
    send,
    props: { itemCode: 'W1' },
    signal: new AbortController().signal,
  }) as unknown as WidgetLoadArgs<'product.rate'>;

it('tells a review that is not there from one that could not be read', async () => {
  expect(await loadRate(given(async () => null))).toBeNull();
  expect(await loadRate(given(async () => Promise.reject(new Error('down'))))).toBe('unknown');
});
