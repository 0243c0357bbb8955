import type { LineItem } from '@cellardoor/contracts';

/** What the law's minimum price adds to all lines, in minor units, and where it holds; undefined where it adds nothing. [CHK-13] */
export function minimumAdded(lines: readonly LineItem[]): { readonly region: string; readonly added: number } | undefined {
  const raised = lines.flatMap(({ itemPriceInfo: { minimumPrice } }) => minimumPrice ?? []);
  const [first] = raised;
  return first && { region: first.region, added: raised.reduce((sum, { added }) => sum + added, 0) };
}
