import type { OrderOfferItem, OrderOffers } from '@cellardoor/contracts/api/order-offers';
import { useTexts } from '@cellardoor/i18n';
import { Box } from '@cellardoor/ui';
import { useUserModel } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';
import { afterPurchaseWidgetTexts } from './after-purchase.texts.ts';
import styles from './after-purchase.module.css';
import { CaseDialog } from './case-dialog.tsx';
import { OfferLine } from './offer-line.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { UnlimitedDialog } from './unlimited-dialog.tsx';
import { useOfferAnswer } from './use-offer-answer.ts';

const dialogs = { SUBSCRIPTION: UnlimitedDialog, WINEPLAN: PlanDialog, FILL_THE_CASE: CaseDialog };

/** The first offer of each type. */
const firstOfEach = ({ offerItems }: OrderOffers): OrderOfferItem[] =>
  offerItems.filter(({ type }, at) => offerItems.findIndex((other) => other.type === type) === at);

/** A line for each type of offer, which opens its dialog; gone once one of them is answered. [UPS-06] [UPS-07] */
export function OfferLines({ offers: loaded }: { readonly offers: OrderOffers }) {
  const t = useTexts(afterPurchaseWidgetTexts);
  const bus = useUserModel()?.bus;
  const [opened, setOpened] = useState<OrderOfferItem['type']>();
  const answer = useOfferAnswer(loaded);
  const { offers } = answer;
  const lines = firstOfEach(offers);
  const codes = lines.map(({ itemCode }) => itemCode).join();
  useEffect(() => {
    for (const offer of lines) bus?.emit('upsell:shown', { itemCode: offer.itemCode, offer });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same offers at another price are no others
  }, [bus, codes]);
  if (answer.isDeclined) return null;
  const open = (offer: OrderOfferItem) => {
    setOpened(offer.type);
    bus?.emit('upsell:opened', { itemCode: offer.itemCode, byItself: false, offer });
  };
  const item = lines.find(({ type }) => type === opened);
  const OfferDialog = item && dialogs[item.type];
  return (
    <Box title={t.addToOrder}>
      <p className={styles.lead}>{t.addToOrderLead}</p>
      <ul className={styles.lines}>
        {lines.map((offer) => (
          <li key={offer.type}>
            <OfferLine offer={offer} spaces={offers.availableSpaces} onOpen={() => open(offer)} />
          </li>
        ))}
      </ul>
      {OfferDialog && <OfferDialog item={item} answer={answer} />}
    </Box>
  );
}
