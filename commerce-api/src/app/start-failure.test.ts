import { startFailure } from './start-failure.ts';

const settings = { port: 8081, databaseUrl: 'postgres://user:secret@db.example:5432/shop' };

it('says which port is taken', () => {
  expect(startFailure(Object.assign(new Error('listen'), { code: 'EADDRINUSE' }), settings)).toBe(
    'Port 8081 is taken. Stop what uses it, or set COMMERCE_PORT to another one.',
  );
});

it('says which database cannot be reached, and never its password', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const text = startFailure(new AggregateError([refused, refused]), settings);
  expect(text).toMatch(/^The database at db\.example:5432\/shop cannot be reached \(ECONNREFUSED\)\./);
  expect(text).not.toContain('secret');
});

it('passes on what says enough itself', () => {
  expect(startFailure(new Error('COMMERCE_PORT must be a whole number.'), settings)).toBe('COMMERCE_PORT must be a whole number.');
});
