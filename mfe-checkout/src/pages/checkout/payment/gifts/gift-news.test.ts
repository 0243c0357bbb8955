import type { AppliedGift } from '@cellardoor/contracts';
import { giftNews } from './gift-news.ts';

const aGift = (id: string): AppliedGift => ({ id, type: 'Gift Card', lastFour: '1234', amount: 1000, balance: 2500 });

it('tells which gift came or went', () => {
  expect(giftNews([], [aGift('1')])).toEqual({ of: 'added', gift: aGift('1') });
  expect(giftNews([aGift('1'), aGift('2')], [aGift('2')])).toEqual({ of: 'removed', gift: aGift('1') });
  expect(giftNews([aGift('1')], [{ ...aGift('1'), amount: 500 }])).toBeUndefined();
});

it('tells which gift is there already, by the code that was typed once more', () => {
  const gifts = [aGift('1'), { ...aGift('2'), lastFour: 'WXYZ' }];
  expect(giftNews(gifts, gifts, 'abcd efgh ijkl wxyz')).toEqual({ of: 'again', gift: gifts[1] });
  expect(giftNews(gifts, gifts, '1111 1111 1111 1111')).toBeUndefined();
  expect(giftNews([gifts[0]!], gifts, 'abcd efgh ijkl wxyz')).toEqual({ of: 'added', gift: gifts[1] });
});
