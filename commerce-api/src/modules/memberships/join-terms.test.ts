import { joinTerms } from './join-terms.ts';
import type { Membership } from './membership.ts';

const term = (from: number, to: number, parts: Partial<Membership> = {}) =>
  ({ schemeId: 'PREM', status: 'ACTIVE', startsAt: new Date(from, 0), endsAt: new Date(to, 0), ...parts }) as Membership;
const spans = (terms: readonly Membership[]) =>
  joinTerms(terms).map(({ schemeId, status, startsAt, endsAt }) => [schemeId, status, startsAt.getFullYear(), endsAt.getFullYear()]);

it('makes one membership of terms that follow one another', () => {
  expect(spans([term(2028, 2029), term(2027, 2028), term(2026, 2027, { status: 'EXPIRED' })])).toEqual([['PREM', 'ACTIVE', 2026, 2029]]);
});

it.each([
  ['a gap', [term(2028, 2029), term(2026, 2027, { status: 'EXPIRED' })]],
  ['another scheme', [term(2027, 2028, { schemeId: 'UNLT' }), term(2026, 2027)]],
  ['a term that its member withdrew from', [term(2027, 2028, { status: 'CANCELLED' }), term(2026, 2027)]],
  ['a term that has expired', [term(2027, 2028, { status: 'EXPIRED' }), term(2026, 2027, { status: 'EXPIRED' })]],
])('keeps apart what %s divides', (_, terms) => {
  expect(spans(terms)).toHaveLength(2);
});
