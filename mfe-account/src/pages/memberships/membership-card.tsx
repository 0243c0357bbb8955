import { type MembershipOffer, pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { ButtonLink, Icon, Price } from '@cellardoor/ui';
import { texts } from '../../texts/en.ts';
import styles from './memberships-page.module.css';

function Gives({ scheme }: { readonly scheme: NonNullable<MembershipOffer['schemeDetails']> }) {
  const t = useTexts(texts);
  const gives = [...(scheme.memberPrices ? [t.givesMemberPrices] : []), ...(scheme.freeDelivery ? [t.givesFreeDelivery] : [])];
  return (
    <ul className={styles.gives}>
      {gives.map((what) => (
        <li key={what}>
          <Icon name="check" className={styles.tick} />
          {what}
        </li>
      ))}
    </ul>
  );
}

/** One membership: what it gives, for how long and how much, and the way to its own page. */
export function MembershipCard({ offer }: { readonly offer: MembershipOffer }) {
  const t = useTexts(texts);
  const { name, webHeadline, skus, schemeDetails: scheme, itemCode } = offer;
  const [sku] = skus;
  if (!sku || !scheme) return null;
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.headline}>{webHeadline}</p>
      <Gives scheme={scheme} />
      <Price
        className={styles.price}
        amount={sku.salePrice}
        was={sku.salePrice < sku.listPrice ? sku.listPrice : undefined}
        note={t.forMonths(scheme.months)}
      />
      <ButtonLink variant="outline" block href={pathTo('product.detail', { itemCode })} aria-label={`${t.seeMembership}: ${name}`}>
        {t.seeMembership}
      </ButtonLink>
    </li>
  );
}
