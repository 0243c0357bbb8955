import { useTexts } from '@cellardoor/i18n';
import { Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useMemberPrices, useShopper } from '@cellardoor/user-model';
import { offerForMember, type ProductOffer } from '../../domain/product-offer.ts';
import { isTaken, rejectionsThatHide } from '../../domain/offer-rules.ts';
import { useOfferDialog } from '../../state/offer-dialog.ts';
import { useOfferShown } from '../../state/use-offer-shown.ts';
import { useRejections } from '../../state/rejections.ts';
import { productOfferWidgetTexts } from './product-offer.texts.ts';
import { OfferDialog } from './offer-dialog.tsx';
import styles from './product-offer.module.css';

/** The line that opens the offer, and its dialog; after three rejections, and once the basket has the offer, an empty place of the same height. [UPS-04] */
export function OfferBlock(offered: ProductOffer) {
  const props = useMemberPrices() ? offerForMember(offered) : offered;
  const t = useTexts(productOfferWidgetTexts);
  const taken = useShopper(({ basket }) => isTaken(basket, offered.offer));
  const hidden = useRejections() >= rejectionsThatHide || taken;
  const { dialog, open, close, reject } = useOfferDialog(props.beside.itemCode, props.offer);
  useOfferShown(props.beside.itemCode, props.offer, hidden);
  return (
    <>
      {hidden ? (
        <div className={styles.empty} />
      ) : (
        <button type="button" className={styles.block} aria-haspopup="dialog" onClick={() => open(false)}>
          <Icon of={icons.gift} className={styles.icon} />
          {t.claim}
          <Icon of={icons.chevronRight} className={styles.go} />
        </button>
      )}
      {dialog !== 'never' && <OfferDialog {...props} open={dialog === 'open'} onAccepted={close} onRejected={reject} />}
    </>
  );
}
