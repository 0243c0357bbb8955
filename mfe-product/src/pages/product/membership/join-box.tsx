import { pathTo, type Product } from '@cellardoor/contracts';
import { useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { useAddToBasket } from '@cellardoor/mfe-kit';
import { Button, ButtonLink, Price } from '@cellardoor/ui';
import { useShopper } from '@cellardoor/user-model';
import { useCallback, useEffect, useRef } from 'react';
import { productPageTexts } from '../product-page.texts.ts';
import styles from './join-box.module.css';

/** Whether the basket holds it, and the way to put it there. The server refuses a second one, and one that the shopper has. [BSK-05] */
export function JoinBox({ membership: { itemCode, skus } }: { readonly membership: Product }) {
  const t = useTexts(productPageTexts);
  const money = usePrice();
  const { facts } = useMarket();
  const { run: add, busy, failureText } = useAddToBasket(t.addFailed(facts.telephones.orders));
  const inBasket = useShopper(
    useCallback(({ basket }) => basket?.lineItems.some(({ product }) => product.itemCode === itemCode) ?? false, [itemCode]),
  );
  const loggedIn = useShopper(({ session }) => isLoggedIn(session));
  const toBasket = useRef<HTMLDivElement>(null);
  const joining = useRef(false);
  useEffect(() => {
    // the button that was pressed is gone: the keyboard goes on where it stood
    if (inBasket && joining.current) toBasket.current?.querySelector('a')?.focus();
    joining.current &&= !inBasket;
  }, [inBasket]);
  const join = (code: string) => {
    joining.current = true;
    void add([{ itemCode: code, quantity: 1 }]);
  };
  const [sku] = skus;
  if (!sku) return <p className={styles.note}>{t.outOfStock}</p>;
  const { salePrice, listPrice } = sku;
  return (
    <div className={styles.box}>
      <Price amount={salePrice} was={salePrice < listPrice ? listPrice : undefined} size="large" />
      {inBasket ? (
        <div ref={toBasket}>
          <ButtonLink size="large" block href={pathTo('basket.page')}>
            {t.toBasket}
          </ButtonLink>
        </div>
      ) : (
        <Button size="large" block busy={busy} busyLabel={t.adding} onClick={() => join(sku.itemCode)}>
          {t.join(money(salePrice))}
        </Button>
      )}
      <p role="alert" className={styles.problem}>
        {failureText}
      </p>
      <output className={styles.note}>{inBasket ? t.inBasketNow : !loggedIn && t.accountNeeded}</output>
    </div>
  );
}
