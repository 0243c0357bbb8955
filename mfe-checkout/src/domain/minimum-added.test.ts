import type { LineItem } from '@cellardoor/contracts';
import { minimumAdded } from './minimum-added.ts';

const line = (added?: number) =>
  ({ itemPriceInfo: added === undefined ? {} : { minimumPrice: { region: 'Scotland', perUnit: 65, added } } }) as unknown as LineItem;

it('adds up what the law adds to each line, and says where', () => {
  expect(minimumAdded([line(963), line(), line(693)])).toEqual({ region: 'Scotland', added: 1656 });
});

it('is nothing where no line is raised', () => {
  expect(minimumAdded([line()])).toBeUndefined();
  expect(minimumAdded([])).toBeUndefined();
});
