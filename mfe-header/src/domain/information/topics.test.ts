import type { BrandFacts, MarketFacts } from '@cellardoor/contracts';
import { topicAt, topicsOf } from './topics.ts';

const facts = {
  company: 'Example Wine Ltd',
  termsUrl: '/customer-services/terms-and-conditions-of-sale-and-use',
  privacyUrl: '/customer-services/privacy-policy',
  cookieUrl: '/customer-services/cookie-policy',
  telephones: { orders: '01632 960 001', service: '01632 960 002' },
  hours: 'Weekdays',
  address: ['1 Quay'],
} as unknown as BrandFacts;
const standardDelivery = { cost: 799, freeFromBottles: 12, days: '4-5 days' };

it('has the anchors that other pages lead to', () => {
  const { sections } = topicAt(facts.termsUrl, facts)!({ facts, legalAge: 21, standardDelivery } as MarketFacts);
  expect(sections.map(({ id }) => id)).toEqual(expect.arrayContaining(['terms-and-conditions', 'wine-plans']));
  expect(JSON.stringify(sections)).toContain('You must be 21 or over');
});

it.each(Object.keys(topicsOf(facts)))('says something at %s, each section under an anchor of its own', (path) => {
  const { sections } = topicAt(path, facts)!({ facts, legalAge: 18, standardDelivery } as MarketFacts);
  expect(sections.length).toBeGreaterThan(1);
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  expect(JSON.stringify(sections)).not.toContain('undefined');
});

it('has nothing at another path', () => {
  for (const path of ['/customer-services/x', 'constructor', '__proto__']) expect(topicAt(path, facts)).toBeUndefined();
});
