import type { MembershipOffer, MembershipSavings } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { membershipsPageTexts } from './memberships-page.texts.ts';
import { accountTexts } from '../../texts.ts';
import styles from './memberships-page.module.css';

interface Props {
  readonly offers: readonly MembershipOffer[];
  /** Null while the basket has no wines, undefined where the savings are not known. */
  readonly savings: MembershipSavings | null | undefined;
  /** The brand's own words for how to get advice. */
  readonly invitation: string | undefined;
}

/** The advice in words, worked out from the prices of the basket; without wines in it, how to get advice; nothing where it is not known. */
function useAdvice({ offers, savings, invitation }: Props): string | undefined {
  const t = useTexts(membershipsPageTexts, accountTexts);
  const money = usePrice();
  if (!savings) return savings === null ? (invitation ?? t.adviceWithoutWines) : undefined;
  const bottles = t.bottles(savings.bottles);
  const best = savings.savings.find(({ itemCode }) => itemCode === savings.recommended);
  const offer = offers.find(({ itemCode }) => itemCode === savings.recommended);
  if (!best || !offer) return t.nonePaysBack(bottles);
  return t.paysBackSoonest(bottles, offer.name, money(best.onWines + best.onDelivery), best.ordersToPayBack!);
}

/** Which membership suits the basket. Screen readers announce a change of the words, so the element itself stays. */
export const Advice = (props: Props) => <output className={styles.advice}>{useAdvice(props)}</output>;
