import { planEmails, type ToldCase, type ToldPlan } from './plan-emails.ts';

const aCase = (parts: Partial<ToldCase> = {}): ToldCase => ({
  deliveryDay: 'Friday 11 December',
  chargeDay: 'Sunday 6 December',
  isLate: false,
  cutOff: '3 December 2026 at 23:59',
  amount: '£61.99',
  wines: [],
  news: [],
  ...parts,
});
const aPlan = (next: ToldCase): ToldPlan => ({
  name: 'Half tour',
  frequency: 'every 12 weeks',
  contents: 'Mixed, 6 bottles',
  price: '£54.00',
  yearCost: '£309.95',
  next,
  card: 'Visa ending 1111',
  page: undefined,
});

it('tells with the receipt when a case arrives, and names no day that has passed', () => {
  const said = (told: ToldCase) => planEmails.charged(aPlan(told), told);
  expect(said(aCase()).paragraphs[0]).toBe('We have charged £61.99 to your Visa ending 1111. Your case arrives on Friday 11 December.');
  const late = said(aCase({ isLate: true }));
  expect(late.paragraphs[0]).toBe('We have charged £61.99 to your Visa ending 1111. Your case is sent as soon as it is packed.');
  expect(JSON.stringify(late)).not.toContain('December');
});

it('says of a changed plan whose case is late that it is not paid yet, and names no day that has passed', () => {
  const said = JSON.stringify(planEmails.changed(aPlan(aCase({ isLate: true }))));
  expect(said).toContain('Next charge: £61.99, not paid yet');
  expect(said).not.toContain('December');
});

it('says who pays where less is left of a wine reward than was told', () => {
  const note = 'If less is left of your wine reward that day, your Visa ending 1111 pays the rest.';
  const told = aCase({ reward: '£61.99' });
  for (const what of ['next-case', 'cut-off'] as const) {
    expect(planEmails[what](aPlan(told), told).paragraphs).toContain(note);
    expect(planEmails[what](aPlan(aCase()), aCase()).paragraphs).not.toContain(note);
  }
});
