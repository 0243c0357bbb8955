import { type Change, withChanges } from './reported-changes.ts';

const change = (itemCode: string, kind: Change['kind'], message = 'changed'): Change => ({ itemCode, kind, message });

it('keeps what was reported when nothing new is', () => {
  const reported = [change('W1', 'price')];
  expect(withChanges(reported, [])).toBe(reported);
});

it('replaces an older report of the same thing', () => {
  const reported = [change('W1', 'price', 'now 5'), change('W2', 'gone')];
  expect(withChanges(reported, [change('W1', 'price', 'now 6')])).toEqual([change('W2', 'gone'), change('W1', 'price', 'now 6')]);
});
