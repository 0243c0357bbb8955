import type { ShippingMethod } from '@cellardoor/contracts';
import type { ShippingMethodInfo } from '@cellardoor/contracts/api/shipping';
import { useTexts } from '@cellardoor/i18n';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import { DayChoice } from './day-choice.tsx';
import { ShopChoice } from './shop-choice.tsx';
import type { MethodDetails as Details } from './use-method-details.ts';
import type { MethodWish } from './use-method-wish.ts';
import styles from '../forms.module.css';

interface Props {
  readonly method: ShippingMethod;
  readonly details: Details;
  readonly wish: MethodWish;
}

/** What belongs to the chosen way: its terms, then the day on which it comes, or the shop. */
export function MethodDetails({ method, details, wish }: Props) {
  const { info, days } = details;
  return (
    <>
      {info && wish.isDelivered && <MethodInfo info={info} />}
      {method.type === 'delivery' && wish.isDelivered && <DayChoice days={days} day={wish.day} onChange={wish.chooseDay} />}
      {method.type === 'collection' && <ShopChoice shops={wish.shops ?? []} chosen={wish.shop} onChoose={wish.chooseShop} />}
    </>
  );
}

/** From how many bottles it is free, where it does not go, and who may take it. [CKO-05] */
function MethodInfo({ info }: { readonly info: ShippingMethodInfo }) {
  const t = useTexts(checkoutPageTexts);
  const { name, freeFromBottles, notTo, handover } = info;
  // it stands below all the ways, so it names the one that it is about
  const lines = [freeFromBottles && t.freeFrom(name, freeFromBottles), notTo && t.notTo(notTo), handover];
  return <p className={styles.aside}>{lines.filter(Boolean).join(' ')}</p>;
}
