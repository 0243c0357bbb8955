import { Slot } from '@cellardoor/mfe-kit';
import styles from './product-dialogs.module.css';
import type { Openings } from './use-dialogs.ts';

/** The dialogs that were opened so far; none costs anything before. */
export function ProductDialogs({ itemCode, openings }: { readonly itemCode: string; readonly openings: Openings }) {
  const { note, reviews, contents, notify } = openings;
  return (
    <div className={styles.dialogs}>
      {note > 0 && <Slot widget="product.tasting-note" itemCode={itemCode} opened={note} reviews={reviews} />}
      {contents > 0 && <Slot widget="product.case-contents" itemCode={itemCode} opened={contents} />}
      {notify > 0 && <Slot widget="product.notify-me" itemCode={itemCode} opened={notify} />}
    </div>
  );
}
