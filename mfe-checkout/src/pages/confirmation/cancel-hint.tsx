import { type Order, pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { type ShopperState, useShopper } from '@cellardoor/user-model';
import { confirmationPageTexts } from './confirmation-page.texts.ts';

const isCustomer = ({ session }: ShopperState) => isLoggedIn(session);

/** For a customer, as long as their order may be cancelled: that it may, and the way to it. A guest has no page of the order. [ACC-08] */
export function CancelHint({ order: { id: orderId, progress, delivered } }: { readonly order: Order }) {
  const t = useTexts(confirmationPageTexts);
  if (!useShopper(isCustomer) || !progress.mayCancel) return null;
  return (
    <li>
      {`${delivered ? t.nextCancel : t.nextCancelUnsent} `}
      <a href={pathTo('account.order', { orderId })}>{t.seeOrder}</a>
    </li>
  );
}
