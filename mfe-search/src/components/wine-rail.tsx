import type { ProductSummary } from '@cellardoor/contracts';
import { ProductCard, Rail } from '@cellardoor/ui';
import { pricedFor, useMemberPrices, useUserModel } from '@cellardoor/user-model';

/** Wines in a row, each ready to buy. */
export function WineRail({ label, wines, headingLevel }: { label: string; wines: readonly ProductSummary[]; headingLevel?: 2 | 3 }) {
  const model = useUserModel();
  const member = useMemberPrices();
  return (
    <Rail label={label}>
      {wines.map((wine) => (
        <ProductCard
          key={wine.itemCode}
          product={pricedFor(wine, member)}
          headingLevel={headingLevel}
          onAdd={async (itemCode, quantity) => model?.addToBasket([{ itemCode, quantity }])}
        />
      ))}
    </Rail>
  );
}
