import { pathTo, type Product } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Slot, useOptimisticAdd } from '@cellardoor/mfe-kit';
import { Button, ButtonLink } from '@cellardoor/ui';
import styles from './tasting-note.module.css';
import { tastingNoteTexts } from './tasting-note.texts.ts';
import { useShare } from './use-share.ts';

function Buy({ wine }: { readonly wine: Product }) {
  const t = useTexts(tastingNoteTexts);
  const { facts } = useMarket();
  const { add, added, failureText } = useOptimisticAdd({
    otherwise: t.noteAddFailed(facts.telephones.orders),
    stays: true,
    saidHere: true,
  });
  const [sku] = wine.skus;
  if (!sku || wine.inventoryInfo.summaryAvailabilityStatus === 'out_of_stock') return null;
  return (
    <>
      <Button size="small" onClick={() => add({ itemCode: sku.itemCode, quantity: 1 }, sku.numberOfBottles)}>
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
  const { share, copied, copies, notShared } = useShare(wine);
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
          {notShared && t.notShared(notShared)}
        </output>
      </span>
      <Buy wine={wine} />
    </div>
  );
}
