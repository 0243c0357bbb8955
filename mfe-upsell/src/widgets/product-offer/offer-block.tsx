import { useTexts } from '@cellardoor/i18n';
import { useMemberPrices, useShopper, useUserModel } from '@cellardoor/user-model';
import { useEffect } from 'react';
import { OfferLine } from '../../components/offer-line.tsx';
import { offerForMember, type ProductOffer } from '../../domain/product-offer.ts';
import { isTaken, opensByItself, rejectionsThatHide } from '../../domain/offer-rules.ts';
import { useOfferDialog } from '../../state/offer-dialog.ts';
import { useOfferShown } from '../../state/use-offer-shown.ts';
import { readRejections, useRejections } from '../../state/rejections.ts';
import { productOfferWidgetTexts } from './product-offer.texts.ts';
import { ProductOfferDialog } from './product-offer-dialog.tsx';

/** The line that opens the offer, and its dialog; after three rejections, and once the basket has the offer, an empty place of the same height. [UPS-04] */
export function OfferBlock(offered: ProductOffer) {
  const props = useMemberPrices() ? offerForMember(offered) : offered;
  const { itemCode } = props.beside;
  const t = useTexts(productOfferWidgetTexts);
  const bus = useUserModel()?.bus;
  const taken = useShopper(({ basket }) => isTaken(basket, offered.offer));
  const hidden = useRejections() >= rejectionsThatHide || taken;
  const { dialog, open, close, reject } = useOfferDialog(itemCode, props.offer);
  useOfferShown(itemCode, props.offer, hidden);
  useEffect(
    () => bus?.on('basket:added', (added) => opensByItself(added, itemCode, readRejections()) && open(true)),
    [bus, itemCode, open],
  );
  return (
    <>
      <OfferLine words={t.claim} hidden={hidden} onOpen={() => open(false)} />
      {dialog !== 'never' && <ProductOfferDialog {...props} open={dialog === 'open'} onAccepted={close} onRejected={reject} />}
    </>
  );
}
