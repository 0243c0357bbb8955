import { dayOfJoining, holidayOf, nextPaymentDay, paymentDayAfter } from './reward-days.ts';

const joined = { dayOfMonth: 15, paidOn: '2026-11-15', holiday: null };

it.each([
  ['2026-11-15', 15],
  ['2027-01-31', 28],
])('joined on %s, it is paid in on day %i', (day, expected) => expect(dayOfJoining(day)).toBe(expected));

it.each([
  ['the month after the last payment', joined, '2026-11-20', '2026-12-15'],
  ['not twice in a month, whatever day is chosen', { ...joined, dayOfMonth: 28 }, '2026-11-20', '2026-12-28'],
  ['not on a day that has come', joined, '2026-12-15', '2027-01-15'],
  ['not on a day that has passed', { ...joined, dayOfMonth: 3 }, '2026-12-10', '2027-01-03'],
  ['over New Year', { ...joined, paidOn: '2026-12-15' }, '2026-12-16', '2027-01-15'],
  ['not in a holiday', { ...joined, holiday: { from: '2026-12-01', until: '2027-02-28' } }, '2026-11-20', '2027-03-15'],
])('is paid in %s', (_, days, today, expected) => expect(nextPaymentDay(days, today)).toBe(expected));

it('leaves out as many payments as asked for, and no more when it is asked for again while it is on', () => {
  const holiday = holidayOf(joined, 2, '2026-11-20');
  expect(holiday).toEqual({ from: '2026-12-01', until: '2027-01-28' });
  expect(nextPaymentDay({ ...joined, holiday }, '2026-11-20')).toBe('2027-02-15');
  expect(holidayOf({ ...joined, holiday }, 3, '2027-01-10')).toEqual({ from: '2026-12-01', until: '2027-02-28' });
  expect(holidayOf({ ...joined, holiday }, 1, '2027-02-20')).toEqual({ from: '2027-03-01', until: '2027-03-28' });
  expect(holidayOf({ ...joined, holiday }, 0, '2027-01-10')).toBeNull();
});

it('finds the day of another month', () => {
  expect(paymentDayAfter('2026-11-30', 1, 28)).toBe('2026-12-28');
  expect(paymentDayAfter('2026-12-05', 2, 5)).toBe('2027-02-05');
});
