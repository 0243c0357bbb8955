import { type Order, pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { type ShopperState, useShopper } from '@cellardoor/user-model';
import { confirmationPageTexts } from './confirmation-page.texts.ts';

const isCustomer = ({ session }: ShopperState) => isLoggedIn(session);

/** As long as the order may be cancelled: that it may, and the way there, which for a guest is in the mail. [ACC-08] */
export function CancelHint({ order: { id: orderId, progress, delivered } }: { readonly order: Order }) {
  const t = useTexts(confirmationPageTexts);
  const ofCustomer = useShopper(isCustomer);
  if (!progress.mayCancel) return null;
  if (!ofCustomer) return <li>{t.nextCancelByMail}</li>;
  return (
    <li>
      {`${delivered ? t.nextCancel : t.nextCancelUnsent} `}
      <a href={pathTo('account.order', { orderId })}>{t.seeOrder}</a>
    </li>
  );
}
