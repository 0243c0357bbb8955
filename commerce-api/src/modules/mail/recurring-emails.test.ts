import { recurringEmails, type ToldAgreement } from './recurring-emails.ts';

const rent: ToldAgreement = {
  what: 'your wine storage',
  whenPaid: 'It pays for a year from that day on.',
  whileUnpaid: 'The rent stays due.',
  howToStop: 'Rent ends with your last bottle.',
  page: '/storage',
  name: 'Wine storage',
  frequency: 'every year',
  charge: { day: '15 March 2027', amount: '£22.50' },
  card: 'Visa ending 1111',
  event: { what: 'charged', before: undefined, decline: '', retryOn: undefined, whyNot: undefined },
};

it('names the day on which what was paid was due', () => {
  expect(recurringEmails.charged!(rent).paragraphs[0]).toBe(
    'We have charged £22.50 due on 15 March 2027 to your Visa ending 1111 for your wine storage. It pays for a year from that day on.',
  );
  expect(recurringEmails.repaired!(rent).paragraphs).toEqual([
    'Thank you: what was due on 15 March 2027 for your wine storage is paid. It pays for a year from that day on.',
  ]);
});
