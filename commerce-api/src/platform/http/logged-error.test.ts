import { loggedError } from './logged-error.ts';

it('logs which constraint a database error broke, and no value', () => {
  const error = Object.assign(new Error('duplicate key value violates "customers_brand_email_key"'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (brand, email)=(law, anna@example.com) already exists.',
    constraint: 'customers_brand_email_key',
    where: 'anna@example.com',
  });
  error.message = 'invalid input syntax for type integer: "anna@example.com"';
  error.stack = `error: ${error.message}\n    at query (file.js:1:1)`;
  const logged = loggedError(error);
  expect(logged).toEqual({
    type: 'Error',
    code: '23505',
    message: 'database error on customers_brand_email_key',
    stack: '    at query (file.js:1:1)',
  });
});

it('logs any other error with its words', () => {
  expect(loggedError(new TypeError('x is not a function'))).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
  expect(loggedError('thrown text')).toMatchObject({ message: 'not an error' });
});
