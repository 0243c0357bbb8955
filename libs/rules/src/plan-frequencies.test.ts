import { casesInYear, frequencyWords, planFrequencies } from './plan-frequencies.ts';

it('counts the cases that are charged in twelve months', () => {
  expect(planFrequencies.map((frequency) => [frequency, casesInYear(frequency)])).toEqual([
    ['P1M', 12],
    ['P2M', 6],
    ['P3M', 4],
    ['P4W', 13],
    ['P8W', 7],
    ['P12W', 5],
  ]);
});

it('says a frequency in words', () => {
  expect(planFrequencies.map(frequencyWords)).toEqual([
    'every month',
    'every 2 months',
    'every 3 months',
    'every 4 weeks',
    'every 8 weeks',
    'every 12 weeks',
  ]);
  expect(frequencyWords('P12M')).toBe('every year');
});
