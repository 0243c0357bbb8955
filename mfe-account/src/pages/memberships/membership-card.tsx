import { type MembershipOffer, type MembershipSaving, pathTo } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { Badge, ButtonLink, MembershipBenefits, Price } from '@cellardoor/ui';
import { membershipsPageTexts } from './memberships-page.texts.ts';
import styles from './memberships-page.module.css';

/** What it would save on the basket. Where cards stand side by side the line is there from the start, so that nothing moves. */
function Saving({ saving }: { readonly saving: MembershipSaving | undefined }) {
  const t = useTexts(membershipsPageTexts);
  const money = usePrice();
  if (!saving) return <p className={styles.saving} />;
  const { onWines, onDelivery, ordersToPayBack } = saving;
  const words = ordersToPayBack === null ? t.savesNothing : t.savesOnBasket(money(onWines + onDelivery), ordersToPayBack);
  return <p className={styles.saving}>{words}</p>;
}

interface Props {
  readonly offer: MembershipOffer;
  /** On the shopper's basket. */
  readonly saving: MembershipSaving | undefined;
  readonly recommended: boolean;
}

/** One membership: what it gives and saves, for how long and how much, and the way to its own page. */
export function MembershipCard({ offer, saving, recommended }: Props) {
  const t = useTexts(membershipsPageTexts);
  const { name, webHeadline, skus, schemeDetails: scheme, itemCode } = offer;
  const [sku] = skus;
  if (!sku || !scheme) return null;
  return (
    <li className={styles.card} data-recommended={recommended || undefined}>
      {recommended && <Badge className={styles.badge}>{t.soonest}</Badge>}
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.headline}>{webHeadline}</p>
      <MembershipBenefits scheme={scheme} size="small" />
      <Saving saving={saving} />
      <Price amount={sku.salePrice} was={sku.salePrice < sku.listPrice ? sku.listPrice : undefined} note={t.forMonths(scheme.months)} />
      <ButtonLink
        variant={recommended ? 'primary' : 'outline'}
        block
        href={pathTo('product.detail', { itemCode })}
        aria-label={`${t.seeMembership}: ${name}`}
      >
        {t.seeMembership}
      </ButtonLink>
    </li>
  );
}
