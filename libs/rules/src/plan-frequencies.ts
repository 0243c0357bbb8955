/** How often a case of a plan may come: ISO 8601 durations of whole weeks or calendar months. [WPL-02] */
export const planFrequencies = ['P1M', 'P2M', 'P3M', 'P4W', 'P8W', 'P12W'] as const;
export type PlanFrequency = (typeof planFrequencies)[number];

/** What a frequency looks like, whether or not a plan can be had with it. */
export const frequencyPattern = '^P[0-9]{1,2}[WM]$';

/** The number and unit of a frequency of weeks or months: `P12W` is 12 weeks. */
export const unitsOf = (frequency: string): { readonly count: number; readonly unit: 'weeks' | 'months' } => ({
  count: Number(frequency.slice(1, -1)),
  unit: frequency.endsWith('W') ? 'weeks' : 'months',
});

/** Cases that are charged in twelve months: those whose days fall into the 52 weeks, or 12 months, that begin with the first. [WPL-08] */
export function casesInYear(frequency: string): number {
  const { count, unit } = unitsOf(frequency);
  return Math.ceil((unit === 'weeks' ? 52 : 12) / count);
}

/** In words that follow what comes: 'every 12 weeks', 'every month', 'every year'. */
export function frequencyWords(frequency: string): string {
  const { count, unit } = unitsOf(frequency);
  if (unit === 'months' && count === 12) return 'every year';
  return count === 1 ? `every ${unit.slice(0, -1)}` : `every ${count} ${unit}`;
}
