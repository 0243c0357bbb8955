import { defineWidget } from '@cellardoor/mfe-kit';
import { useEffect } from 'react';
import { CartOfferDialog } from '../../components/cart-offer-dialog.tsx';
import type { CartOffer } from '../../domain/cart-offer.ts';
import { useOfferAfterAdd } from '../../state/after-add.ts';
import { useOfferDialog } from '../../state/offer-dialog.ts';

interface AfterAddProps {
  readonly itemCode: string;
  readonly add: number;
}

/** The basket's offer, which opens by itself after an add; nothing is seen of it before. [UPS-02] */
function AfterAdd({ props }: { readonly props: AfterAddProps }) {
  const offer = useOfferAfterAdd(props);
  return offer && <OpenOffer key={offer.add} {...offer} />;
}

function OpenOffer({ offers, terms }: CartOffer) {
  const [first] = offers;
  const { dialog, open, close, reject } = useOfferDialog(first.itemCode, first);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what is shown of it does not open it again
  useEffect(() => open(true), []);
  return dialog === 'never' ? null : (
    <CartOfferDialog offers={offers} terms={terms} open={dialog === 'open'} onAccepted={close} onRejected={reject} />
  );
}

export default defineWidget<'upsell.after-add'>({ audience: 'shopper', View: AfterAdd });
