import { pathTo, type Product } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Slot, useOptimisticAdd } from '@cellardoor/mfe-kit';
import { nameWithVintage } from '@cellardoor/rules/names';
import { Button, ButtonLink, cardPrice, Price, VisuallyHidden, WinePicture } from '@cellardoor/ui';
import { kindOf } from '@cellardoor/ui/kinds';
import { pricedFor, useMemberPrices } from '@cellardoor/user-model';
import { useState } from 'react';
import styles from './offer-grid.module.css';
import { offerGridTexts } from './offer-grid.texts.ts';

/** A mixed case opens its contents, anything else its own page. [PRD-11] */
function More({ product, name }: { readonly product: Product; readonly name: string }) {
  const t = useTexts(offerGridTexts);
  const [opened, setOpened] = useState(0);
  const { itemCode } = product;
  if (!kindOf(product).sections.includes('contents'))
    return (
      <ButtonLink variant="quiet" href={pathTo('product.detail', { itemCode })} aria-label={t.ofProduct(t.offerDetails, name)}>
        {t.offerDetails}
      </ButtonLink>
    );
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" aria-label={t.ofProduct(t.offerContents, name)} onClick={() => setOpened(opened + 1)}>
        {t.offerContents}
      </Button>
      {opened > 0 && <Slot widget="product.case-contents" itemCode={itemCode} opened={opened} />}
    </>
  );
}

/** Picture, name and vintage, headline, price, and the ways to buy it and to see more. */
export function OfferCard({ product }: { readonly product: Product }) {
  const t = useTexts(offerGridTexts);
  const { facts } = useMarket();
  const priced = pricedFor(product, useMemberPrices());
  const price = cardPrice(priced);
  const { add, added, failureText } = useOptimisticAdd({ otherwise: t.offerAddFailed(facts.telephones.orders), saidHere: true });
  const name = nameWithVintage(product);
  const isGone = product.inventoryInfo.summaryAvailabilityStatus === 'out_of_stock' || !price;
  return (
    <article className={styles.card} data-item={product.itemCode}>
      <WinePicture className={styles.picture} src={product.images.large} alt="" sizes="(max-width: 37.5em) 80vw, 280px" />
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.headline}>{product.webHeadline}</p>
      {price && <Price amount={price.amount} was={price.was} note={t.offerBottles(price.sku.numberOfBottles)} />}
      <div className={styles.actions}>
        {isGone ? (
          <p className={styles.gone}>{t.offerGone}</p>
        ) : (
          <Button block onClick={() => add({ itemCode: price.sku.itemCode, quantity: 1 }, price.sku.numberOfBottles)}>
            {added ? t.offerAdded : t.offerAdd}
            <VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </Button>
        )}
        <More product={product} name={name} />
        <p role="alert" className={styles.failure}>
          {failureText}
        </p>
      </div>
    </article>
  );
}
