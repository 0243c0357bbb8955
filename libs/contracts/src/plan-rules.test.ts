import { dateIn } from '@cellardoor/rules/ages';
import { daysLater } from '@cellardoor/rules/dates';
import {
  consentYearsOn,
  dutyText,
  noticeMonthsOn,
  type PlanDuty,
  planRulesOn,
  priceNoticeOn,
  reminderDaysOn,
  withdrawUntil,
} from '@cellardoor/rules/plan-rules';
import { type CountryId, countryIds, countryOf } from './countries.ts';

const rulesOf = (id: CountryId) => countryOf(id).planRules;
const kindsOn = (id: CountryId, day: string, state?: string) =>
  planRulesOn(rulesOf(id), day, state).map(({ duty, basis }) => `${duty.kind} ${basis}`);

it.each(countryIds)('says everything that plans ask about on any day in %s', (id) => {
  for (const day of ['2026-11-30', '2027-03-31', '2027-04-01', '2030-01-01']) {
    const { timeZone } = countryOf(id).facts;
    const until = withdrawUntil(rulesOf(id), new Date(`${day}T10:00:00Z`), timeZone)!;
    expect(dateIn(timeZone, until)).toBe(daysLater(dateIn(timeZone, new Date(`${day}T10:00:00Z`)), 14));
    expect(priceNoticeOn(rulesOf(id), day)).toEqual({ leastDays: 7, mostDays: 30 });
    expect(noticeMonthsOn(rulesOf(id), day)).toBe(12);
    expect(reminderDaysOn(rulesOf(id), day)).toBe(3);
    expect(consentYearsOn(rulesOf(id), day)).toEqual({ keptYears: 3, yearsAfterEnd: 1 });
    const kinds = new Set(planRulesOn(rulesOf(id), day).map(({ duty }) => duty.kind));
    expect(kinds).toContain('terms-before-joining');
    expect(kinds).toContain('leaving-online');
  }
});

describe('in Britain', () => {
  it('promises reminders and an easy way out until the new act asks for them', () => {
    expect(kindsOn('uk', '2027-03-31')).toEqual(expect.arrayContaining(['reminder promise', 'leaving-online promise']));
    expect(kindsOn('uk', '2027-04-01')).toEqual(expect.arrayContaining(['reminder expected', 'leaving-online expected']));
  });

  it('lets a customer withdraw again after long renewals from the day of the new act', () => {
    expect(kindsOn('uk', '2027-03-31')).not.toContain('withdrawal-again expected');
    expect(kindsOn('uk', '2027-04-01')).toContain('withdrawal-again expected');
  });
});

describe('in the United States', () => {
  it('knows the law of California from its day, and nowhere else', () => {
    expect(kindsOn('us', '2025-06-30', 'CA')).not.toContain('notice law');
    expect(kindsOn('us', '2025-07-01', 'CA')).toEqual(expect.arrayContaining(['notice law', 'consent law', 'price-notice law']));
    expect(kindsOn('us', '2025-07-01', 'NY')).not.toContain('notice law');
    expect(kindsOn('us', '2025-07-01', 'NY')).toEqual(expect.arrayContaining(['notice promise', 'terms-before-joining law']));
  });
});

it('says each duty in words', () => {
  const duties = countryIds.flatMap((id) => rulesOf(id).map(({ duty }) => duty));
  const kinds = new Map<string, PlanDuty>(duties.map((duty) => [duty.kind, duty]));
  expect([...kinds.values()].map(dutyText).sort()).toEqual([
    'A price that rises is told of 7 to 30 days before.',
    'Consent to future charges is an act of its own; it is kept for 3 years, or 1 after the plan has ended, whichever is longer.',
    'Each charge is told of at least 3 days before.',
    'Every 12 months the customer is told what they pay for, how often, how much, and how to leave.',
    'Price, frequency, next charge and how to leave stand beside the button, before joining.',
    'The customer may withdraw within 14 days of joining, with the money back within 14 days.',
    'The renewal of a term of 12 months or longer is told of 15 to 45 days before.',
    'They may withdraw again within 14 days of the end of a cheaper first period, and of each renewal of 12 months or longer.',
    'Who joined online leaves online, at once, in no more steps.',
  ]);
});
