import { loginFailure } from './failure.ts';

it('shows what the server says of wrong details, and the catalogue text for all else', () => {
  expect(loginFailure({ statusCode: 422, message: 'The email address or password is not right.' }, 'unexpected')).toBe(
    'The email address or password is not right.',
  );
  expect(loginFailure({ statusCode: 400, message: 'Bad' }, 'unexpected')).toBe('unexpected');
  expect(loginFailure({ statusCode: 503, message: 'Down' }, 'unexpected')).toBe('unexpected');
  expect(loginFailure({ message: 'no reply' }, 'unexpected')).toBe('unexpected');
});
