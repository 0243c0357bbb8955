import { pathTo, type Product } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Slot, useAddToBasket } from '@cellardoor/mfe-kit';
import { Button, ButtonLink } from '@cellardoor/ui';
import { useState } from 'react';
import styles from './tasting-note.module.css';
import { tastingNoteTexts } from './tasting-note.texts.ts';
import { useShare } from './use-share.ts';

function Buy({ wine }: { readonly wine: Product }) {
  const t = useTexts(tastingNoteTexts);
  const { facts } = useMarket();
  const [added, setAdded] = useState(false);
  const { run, busy, failureText } = useAddToBasket(t.noteAddFailed(facts.telephones.orders));
  const [sku] = wine.skus;
  if (!sku || wine.inventoryInfo.summaryAvailabilityStatus === 'out_of_stock') return null;
  const add = async () => {
    setAdded(false);
    setAdded((await run([{ itemCode: sku.itemCode, quantity: 1 }], true)) !== undefined);
  };
  return (
    <>
      <Button size="small" busy={busy} busyLabel={t.buying} onClick={() => void add()}>
        {t.buy}
      </Button>
      {failureText && <p role="alert">{failureText}</p>}
      <output>{added && t.noteAdded}</output>
    </>
  );
}

/** Favourite, print, share and buy. [PRD-02] */
export function NoteActions({ wine }: { readonly wine: Product }) {
  const t = useTexts(tastingNoteTexts);
  const { share, copied, copies, failed } = useShare(wine, t.notShared);
  return (
    <div className={styles.actions}>
      <Slot widget="product.favourite" itemCode={wine.itemCode} />
      <ButtonLink
        variant="outline"
        size="small"
        href={pathTo('product.print', { page: 'product', itemcode: wine.itemCode })}
        target="_blank"
      >
        {t.print}
      </ButtonLink>
      <span className={styles.share}>
        <Button variant="outline" size="small" onClick={share}>
          {t.share}
        </Button>
        <output>
          {copied && (
            <span key={copies} className={styles.copied}>
              {t.copied}
            </span>
          )}
          {failed && t.notShared}
        </output>
      </span>
      <Buy wine={wine} />
    </div>
  );
}
