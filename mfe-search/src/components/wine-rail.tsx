import type { ProductSummary } from '@cellardoor/contracts';
import { Rail } from '@cellardoor/ui';
import { WineCard } from './wine-card.tsx';

interface WineRailProps {
  readonly label: string;
  readonly wines: readonly ProductSummary[];
}

/** Wines in a row, each ready to buy. */
export const WineRail = ({ label, wines }: WineRailProps) => (
  <Rail label={label}>
    {wines.map((wine) => (
      <WineCard key={wine.itemCode} wine={wine} />
    ))}
  </Rail>
);
