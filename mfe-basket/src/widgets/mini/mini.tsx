import { defineWidget, Slot } from '@cellardoor/mfe-kit';
import { useShopper } from '@cellardoor/user-model';
import { AddedPopup } from './added-popup.tsx';
import { MiniLink } from './mini-link.tsx';
import { MiniPanel } from './mini-panel.tsx';
import { useLastAdd } from './use-last-add.ts';
import styles from './mini.module.css';

/** Count, total and contents of the basket, and the popup after an add, which gives the basket's offer a place. [HDR-05] */
function MiniBasket() {
  const basket = useShopper((state) => state.basket);
  const arriving = useShopper((state) => state.arriving ?? 0);
  const lastAdd = useLastAdd();
  return (
    <div className={styles.mini}>
      <MiniLink basket={basket} arriving={arriving} />
      {basket && basket.lineItems.length > 0 && <MiniPanel basket={basket} />}
      <AddedPopup />
      {lastAdd && <Slot widget="upsell.after-add" itemCode={lastAdd.itemCode} add={lastAdd.add} />}
    </div>
  );
}

export default defineWidget<'basket.mini'>({ audience: 'shopper', View: MiniBasket });
