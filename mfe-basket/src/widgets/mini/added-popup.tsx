import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { ButtonLink } from '@cellardoor/ui';
import { MiniLine } from './mini-line.tsx';
import { type Added, useAddedPopup } from './use-added-popup.ts';
import { miniWidgetTexts } from './mini.texts.ts';
import styles from './mini.module.css';

const lineOf = ({ basket, itemCode }: Added) =>
  basket.lineItems.find(({ sku, product }) => sku.itemCode === itemCode || product.itemCode === itemCode);

/** Says what was added, for two and a half seconds. The region is always there, so that screen readers hear the words come. [HDR-05] */
export function AddedPopup() {
  const t = useTexts(miniWidgetTexts);
  const { added, fading } = useAddedPopup();
  const line = added && lineOf(added);
  return (
    // an <output> may not hold a list
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" className={styles.live}>
      {added && (
        <div className={styles.popup} data-fading={fading || undefined}>
          <p className={styles.popupTitle}>{t.added}</p>
          {line && (
            <ul className={styles.lines}>
              <MiniLine line={line} />
            </ul>
          )}
          <ButtonLink href={pathTo('basket.page')} variant="outline" size="small" block>
            {t.view}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
