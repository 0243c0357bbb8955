import type { ProductSummary } from '@cellardoor/contracts';
import { Rail } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import { WineCard } from './wine-card.tsx';

interface WineRailProps {
  readonly label: string;
  readonly wines: readonly ProductSummary[];
  readonly headingLevel?: 2 | 3;
  /** Words on a wine's card: why it is here. */
  readonly note?: (wine: ProductSummary) => ReactNode;
}

/** Wines in a row, each ready to buy. */
export const WineRail = ({ label, wines, headingLevel, note }: WineRailProps) => (
  <Rail label={label}>
    {wines.map((wine) => (
      <WineCard key={wine.itemCode} wine={wine} headingLevel={headingLevel}>
        {note?.(wine)}
      </WineCard>
    ))}
  </Rail>
);
