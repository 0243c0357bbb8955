import type { Product } from '@cellardoor/contracts';
import { basketFormPath } from '@cellardoor/contracts/basket-form';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Quantity, SaleTermsNotes } from '@cellardoor/ui';
import { type KindWords, kindOf, useKindWords } from '@cellardoor/ui/kinds';
import { useId, useRef } from 'react';
import { inReach } from '../../../domain/buying-options.ts';
import type { Purchase } from './use-purchase.ts';
import { productPageTexts } from '../product-page.texts.ts';
import { AddBar } from './add-bar.tsx';
import styles from './buy-box.module.css';
import { BuyingOptions } from './buying-options.tsx';
import { CasePrice } from './prices/case-price.tsx';
import { MemberNote } from './prices/member-note.tsx';
import { PriceNote } from './prices/price-note.tsx';

/** Names what is chosen: 'Add 1 case of 6 to basket, £59.34'. */
function useAddLabel({ quantity, chosen, total }: Purchase) {
  const t = useTexts(productPageTexts);
  const money = usePrice();
  if (chosen.bottles > 1) return t.addCases(quantity, chosen.bottles, money(total));
  return quantity === 1 ? t.add(money(total)) : t.addBottles(quantity, money(total));
}

function Outcome({ purchase, words, id }: { purchase: Purchase; words: KindWords; id: string }) {
  const t = useTexts(productPageTexts);
  const { chosen, quantity } = purchase;
  const what = chosen.bottles > 1 ? t.casesOf(quantity, chosen.bottles) : words.count(quantity);
  return (
    <div id={id} className={styles.outcome}>
      <p role="alert" className={styles.problem}>
        {purchase.problem}
      </p>
      <output className={styles.added}>{purchase.added && t.added(what)}</output>
    </div>
  );
}

/** Option, quantity and the button that adds them. [PRD-06] [PRD-07] */
export function BuyBox({ wine, purchase }: { readonly wine: Product; readonly purchase: Purchase }) {
  const t = useTexts(productPageTexts);
  const form = useId();
  const button = useRef<HTMLButtonElement>(null);
  const words = useKindWords(kindOf(wine));
  const { options, chosen, quantity, adding } = purchase;
  const label = useAddLabel(purchase);
  const counted = chosen.bottles > 1 ? t.quantityOfCases : words.quantity;
  return (
    <form
      id={form}
      // before any script runs it is sent, and leads to the basket
      method="post"
      action={basketFormPath}
      onSubmit={(event) => {
        event.preventDefault();
        void purchase.add();
      }}
    >
      <input type="hidden" name="change" value="add" />
      {options.length > 1 ? (
        <BuyingOptions
          options={options}
          chosen={chosen}
          inReach={(option) => inReach(option, wine)}
          inBond={wine.saleTerms?.inBond}
          onChoose={purchase.choose}
        />
      ) : (
        <>
          <input type="hidden" name="itemCode" value={chosen.itemCode} />
          <CasePrice option={chosen} inBond={wine.saleTerms?.inBond} />
        </>
      )}
      <MemberNote options={options} />
      <div className={styles.terms}>
        <SaleTermsNotes of={[wine]} />
      </div>
      <div className={styles.buy}>
        <Quantity name="quantity" size="large" label={counted} value={quantity} onChange={purchase.setQuantity} />
        <Button
          ref={button}
          type="submit"
          size="large"
          busy={adding}
          busyLabel={t.adding}
          aria-describedby={`${form}-outcome`}
          data-scripted
        >
          {label}
        </Button>
        <Button type="submit" size="large" data-unscripted>
          {t.addPlainly}
        </Button>
      </div>
      <PriceNote purchase={purchase} />
      <Outcome purchase={purchase} words={words} id={`${form}-outcome`} />
      <AddBar form={form} purchase={purchase} words={words} button={button} />
    </form>
  );
}
