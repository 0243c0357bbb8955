import { type Change, withChanges } from './reported-changes.ts';

const change = (itemCode: string, kind: Change['kind'], message = 'changed'): Change => ({ itemCode, kind, message });

it('keeps a moved price in sight when nothing new is reported, and forgets short stock that was mended', () => {
  expect(withChanges([change('W1', 'price'), change('W2', 'stock')], [])).toEqual([change('W1', 'price')]);
});

it('replaces an older report of the same thing', () => {
  const reported = [change('W1', 'price', 'now 5'), change('W2', 'gone')];
  expect(withChanges(reported, [change('W1', 'price', 'now 6')])).toEqual([change('W2', 'gone'), change('W1', 'price', 'now 6')]);
});
