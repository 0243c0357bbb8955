import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { cartOfferTexts } from '../../components/cart-offer.texts.ts';
import { CartOfferDialog } from '../../components/cart-offer-dialog.tsx';
import { OfferLine } from '../../components/offer-line.tsx';
import type { CartOffer } from '../../domain/cart-offer.ts';
import { rejectionsThatHide } from '../../domain/offer-rules.ts';
import { useCartOffer } from '../../state/cart-offer.ts';
import { useOfferDialog } from '../../state/offer-dialog.ts';
import { useRejections } from '../../state/rejections.ts';
import { useOfferShown } from '../../state/use-offer-shown.ts';
import { loadCartOffer } from './cart-offer.loader.ts';

/** 'You could save a further 20% on your order today', which opens the basket's offer. It never opens by itself. [UPS-02] */
const CartOfferWidget = ({ data }: { readonly data: CartOffer | null }) => {
  const offer = useCartOffer(data);
  return offer ? <CartOfferBlock key={offer.offers[0].itemCode} {...offer} /> : <i hidden data-none />;
};

function CartOfferBlock({ offers, terms }: CartOffer) {
  const t = useTexts(cartOfferTexts);
  const [first] = offers;
  const hidden = useRejections() >= rejectionsThatHide;
  const { dialog, open, close, reject } = useOfferDialog(first.itemCode, first);
  useOfferShown(first.itemCode, first, hidden);
  return (
    <>
      <OfferLine words={t.furtherOff((first.terms ?? terms).discountPercent)} hidden={hidden} onOpen={() => open(false)} />
      {dialog !== 'never' && (
        <CartOfferDialog offers={offers} terms={terms} open={dialog === 'open'} onAccepted={close} onRejected={reject} />
      )}
    </>
  );
}

export default defineWidget<'upsell.cart', CartOffer | null>({ audience: 'shopper', load: loadCartOffer, View: CartOfferWidget });
