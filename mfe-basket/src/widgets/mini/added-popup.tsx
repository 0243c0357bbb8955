import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { ButtonLink } from '@cellardoor/ui';
import { MiniLine } from './mini-line.tsx';
import { type Added, useAddedPopup } from './use-added-popup.ts';
import { miniWidgetTexts } from './mini.texts.ts';
import styles from './mini.module.css';

/** Lines that the popup shows before it says how many more there are. */
const shownLines = 3;

const lineOf = ({ basket }: Added, code: string) =>
  basket.lineItems.find(({ sku, product }) => sku.itemCode === code || product.itemCode === code);

const linesOf = (added: Added) => [added.itemCode, ...(added.others ?? [])].flatMap((code) => lineOf(added, code) ?? []);

/** Says what was added, for two and a half seconds. The region is always there, so that screen readers hear the words come. [HDR-05] */
export function AddedPopup() {
  const t = useTexts(miniWidgetTexts);
  const { added, fading } = useAddedPopup();
  const lines = added ? linesOf(added) : [];
  const more = lines.length - shownLines;
  return (
    // an <output> may not hold a list
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" className={styles.live}>
      {added && (
        <div className={styles.popup} data-fading={fading || undefined}>
          <p className={styles.popupTitle}>{t.added}</p>
          {lines.length > 0 && (
            <ul className={styles.lines}>
              {lines.slice(0, shownLines).map((line) => (
                <MiniLine key={line.commerceItemId} line={line} />
              ))}
            </ul>
          )}
          {more > 0 && <p className={styles.more}>{t.moreLines(more)}</p>}
          <ButtonLink href={pathTo('basket.page')} variant="outline" size="small" block>
            {t.view}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
