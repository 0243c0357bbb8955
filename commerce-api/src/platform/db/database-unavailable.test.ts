import { DatabaseUnavailable, isOutage } from './database-unavailable.ts';

it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P03', '08006', '53300'])('knows %s for a missing connection', (code) => {
  expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(true);
});

it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])('knows "%s" for one', (message) => {
  expect(isOutage(new Error(message))).toBe(true);
});

it.each(['40P01', '23505', '57014', '42601'])('takes %s for what it is', (code) => {
  expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(false);
});

it.each(['53100', '53200', '58030', '25006'])('knows %s for a database that cannot write', (code) => {
  expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(true);
});

it.each([
  ['FATAL', true],
  ['PANIC', true],
  ['ERROR', false],
])('takes an internal %s of the server for an outage: %s', (severity, expected) => {
  expect(isOutage(Object.assign(new Error('could not write init file'), { code: 'XX000', severity }))).toBe(expected);
});

it.each([
  ['53100', 'ERROR', true],
  ['53200', 'ERROR', true],
  ['53200', 'FATAL', false],
  ['53300', 'FATAL', false],
  ['25006', 'ERROR', false],
  ['57P01', 'FATAL', false],
])('keeps the connection that gave %s (%s): %s', (code, severity, expected) => {
  expect(new DatabaseUnavailable(Object.assign(new Error('x'), { code, severity })).keepsConnection).toBe(expected);
});
