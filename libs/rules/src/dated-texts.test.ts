import { type DatedText, textsInForce } from './dated-texts.ts';

const australia = { timeZone: 'Australia/Sydney', address: { states: [{ code: 'NSW' }, { code: 'VIC' }, { code: 'WA' }] } };
const texts: readonly DatedText[] = [
  { from: '2020-01-01', text: 'national' },
  { from: '2020-01-01', until: '2026-11-20', states: ['NSW'], text: 'NSW until the 20th' },
  { from: '2026-11-21', states: ['NSW'], text: 'NSW from the 21st' },
  { from: '2020-01-01', states: ['VIC', 'WA'], text: 'VIC and WA' },
];
const at = (now: string, state: string | null) => textsInForce(texts, australia, new Date(now), state);

it.each([
  ['before the first day', '2019-12-31T12:59:59Z', []],
  ['on the first day, which begins in the country', '2019-12-31T13:00:00Z', ['national', 'NSW until the 20th']],
  ['on the last day, to its end', '2026-11-20T12:59:59Z', ['national', 'NSW until the 20th']],
  ['after the last day, which is not yet over at Greenwich', '2026-11-20T13:00:00Z', ['national', 'NSW from the 21st']],
])('%s', (_when, now, shown) => {
  expect(at(now, 'NSW')).toEqual(shown);
});

it('gives a state the country’s texts and its own', () => {
  expect(at('2026-11-24T00:00:00Z', 'WA')).toEqual(['national', 'VIC and WA']);
});

it.each([null, 'XX', ''])('gives the texts of all states where the state is %p', (state) => {
  expect(at('2026-11-24T00:00:00Z', state)).toEqual(['national', 'NSW from the 21st', 'VIC and WA']);
});

it('takes a county for no state where a country has none', () => {
  const britain = { timeZone: 'Europe/London', address: {} };
  expect(textsInForce([{ from: '2020-01-01', text: 'national' }], britain, new Date('2026-11-24T00:00:00Z'), 'Kent')).toEqual(['national']);
});
