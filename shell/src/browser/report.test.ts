import { report } from './report.ts';

it('says each failure once, in one line', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = new Error('no stock');
  report('upsell.product could not be shown', failure);
  report('the page failed', failure);
  report('something without an object', 'text');
  expect(error.mock.calls).toEqual([
    ['[cellardoor] upsell.product could not be shown:', failure],
    ['[cellardoor] something without an object:', 'text'],
  ]);
  error.mockRestore();
});
