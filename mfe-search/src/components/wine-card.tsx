import type { ProductSummary } from '@cellardoor/contracts';
import { useOptimisticAdd } from '@cellardoor/mfe-kit';
import { ProductCard, type ProductCardProps } from '@cellardoor/ui';
import { pricedFor, useMemberPrices } from '@cellardoor/user-model';

type Props = Pick<ProductCardProps, 'headingLevel' | 'priority' | 'children'> & { readonly wine: ProductSummary };

/** A wine of a list at this shopper's price, ready to buy. */
export function WineCard({ wine, ...look }: Props) {
  const member = useMemberPrices();
  const { add, added, failureText } = useOptimisticAdd();
  return <ProductCard {...look} product={pricedFor(wine, member)} onAdd={add} added={added} addFailure={failureText} />;
}
