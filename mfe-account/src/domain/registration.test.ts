import { type Registration, registerBody, registrationFaults } from './registration.ts';

const ada: Registration = {
  firstName: ' Ada ',
  lastName: 'Lovelace',
  email: 'ada@example.com ',
  password: 'correct horse',
  day: '10',
  month: '12',
  year: '1985',
};
const uk = { today: '2026-11-20', legalAge: 18 };

it('finds nothing wrong with a good registration, and sends it trimmed', () => {
  expect(registrationFaults(ada, uk)).toEqual({});
  expect(registerBody(ada)).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    password: 'correct horse',
    dateOfBirth: '1985-12-10',
  });
});

it.each<[Partial<Registration>, object]>([
  [{ firstName: '  ' }, { firstName: 'required' }],
  [{ lastName: 'x'.repeat(41) }, { lastName: 'tooLong' }],
  [{ email: 'ada' }, { email: 'notEmail' }],
  [{ password: 'ninechars' }, { password: 'tooShort' }],
  [{ password: 'x'.repeat(201) }, { password: 'tooLong' }],
  [{ day: '31', month: '2' }, { dateOfBirth: 'notADate' }],
  [{ year: '2090' }, { dateOfBirth: 'notADate' }],
  [{ day: '21', month: '11', year: '2008' }, { dateOfBirth: 'tooYoung' }],
])('names the field at fault in %o', (part, faults) => {
  expect(registrationFaults({ ...ada, ...part }, uk)).toEqual(faults);
});

it('asks for 21 years in the United States', () => {
  const twenty = { ...ada, day: '1', month: '1', year: '2006' };
  expect(registrationFaults(twenty, { ...uk, legalAge: 21 })).toEqual({ dateOfBirth: 'tooYoung' });
  expect(registrationFaults(twenty, uk)).toEqual({});
});
