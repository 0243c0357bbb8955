import { failureText } from './failure-text.ts';

it('shows what the server said', () => {
  expect(failureText({ statusCode: 409, code: 'low_stock', message: 'Sorry, only 2 left.' }, 'call us')).toBe('Sorry, only 2 left.');
});

it.each([
  { statusCode: 0, message: 'Network Error' },
  { statusCode: 502, code: 'unanswered', message: 'We could not reach the shop.' },
  new TypeError('x is not a function'),
])('falls back to the catalogue for %o', (error) => {
  expect(failureText(error, 'call us')).toBe('call us');
});
