import type { Facet } from '@cellardoor/contracts';

/** Price bands as the bank partner words them: 'Under £8' is 'Under 800 pts'. One point is one penny. [BRD-05] */
export const inPoints = (facets: readonly Facet[], points: (amount: number) => string): Facet[] =>
  facets.map((facet) =>
    facet.key === 'price'
      ? { ...facet, values: facet.values.map((value) => ({ ...value, label: labelInPoints(value.label, points) })) }
      : facet,
  );

const labelInPoints = (label: string, points: (amount: number) => string): string =>
  label.replace(/£([\d,]+(?:\.\d\d)?)/g, (_, pounds: string) => points(Math.round(Number(pounds.replaceAll(',', '')) * 100)));
