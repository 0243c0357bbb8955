import type { ProductSummary } from '@cellardoor/contracts';
import { Rail } from '@cellardoor/ui';
import { WineCard } from './wine-card.tsx';

/** Wines in a row, each ready to buy. */
export const WineRail = ({ label, wines, headingLevel }: { label: string; wines: readonly ProductSummary[]; headingLevel?: 2 | 3 }) => (
  <Rail label={label}>
    {wines.map((wine) => (
      <WineCard key={wine.itemCode} wine={wine} headingLevel={headingLevel} />
    ))}
  </Rail>
);
