import type { OfferItem } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { loadFromServer } from '@cellardoor/mfe-kit';
import { Choice, Choices } from '@cellardoor/ui';
import { useMemberPrices } from '@cellardoor/user-model';
import { useState } from 'react';
import { atMemberPrice, type CartOffer, itemsOf } from '../domain/cart-offer.ts';
import { cartOfferTexts } from './cart-offer.texts.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { OfferSummary } from './offer-summary.tsx';
import styles from './offer.module.css';

interface CartOfferDialogProps extends CartOffer {
  readonly open: boolean;
  readonly onAccepted: () => void;
  readonly onRejected: () => void;
}

/** 'SAVE AN EXTRA 20% TODAY': a plan or a case beside what is in the basket. Accepted, it reloads the page. [UPS-02] [UPS-05] */
export function CartOfferDialog({ offers, terms, onAccepted, ...dialog }: CartOfferDialogProps) {
  const t = useTexts(cartOfferTexts);
  const isMember = useMemberPrices();
  const [code, setCode] = useState<string>();
  const shown = isMember ? offers.map(atMemberPrice) : offers;
  const chosen = shown.find(({ itemCode }) => itemCode === code) ?? shown[0]!;
  const accepted = () => {
    onAccepted();
    void loadFromServer();
  };
  return (
    <OfferDialog
      {...dialog}
      title={t.extraOffOrder((chosen.terms ?? terms).discountPercent)}
      items={itemsOf(chosen)}
      sum={chosen.offerPrice}
      onAccepted={accepted}
    >
      {shown.length > 1 && <Which offers={shown} chosen={chosen} choose={setCode} />}
      <OfferSummary offer={chosen} terms={terms} />
    </OfferDialog>
  );
}

interface WhichProps {
  readonly offers: readonly OfferItem[];
  readonly chosen: OfferItem;
  readonly choose: (itemCode: string) => void;
}

function Which({ offers, chosen, choose }: WhichProps) {
  const t = useTexts(cartOfferTexts);
  const price = usePrice();
  return (
    <Choices legend={t.whichOffer} className={styles.which}>
      {offers.map((offer) => (
        <Choice
          key={offer.itemCode}
          name="offer"
          value={offer.itemCode}
          title={offer.displayName}
          text={(offer.plan ? t.aPlan : t.aCase)(price(offer.offerPrice))}
          checked={offer === chosen}
          onChange={() => choose(offer.itemCode)}
        />
      ))}
    </Choices>
  );
}
