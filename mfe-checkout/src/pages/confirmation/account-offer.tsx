import { type Order, pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { strengthOf } from '@cellardoor/rules/sessions';
import { Box, BreakableEmails, ButtonLink } from '@cellardoor/ui';
import { type ShopperState, useShopper } from '@cellardoor/user-model';
import { checkoutTexts } from '../../texts.ts';
import { confirmationPageTexts } from './confirmation-page.texts.ts';

const isGuest = ({ session }: ShopperState) => strengthOf(session) === 'anonymous';

/** For a guest: the way to an account that holds the order. [AUT-05] */
export function AccountOffer({ order: { id: orderId, email } }: { readonly order: Order }) {
  const t = useTexts(confirmationPageTexts, checkoutTexts);
  if (!useShopper(isGuest)) return null;
  return (
    <Box title={t.keepOrder}>
      <p>
        <BreakableEmails>{t.keepOrderText(email)}</BreakableEmails>
      </p>
      <div>
        <ButtonLink variant="outline" href={pathTo('account.register', { next: pathTo('account.order', { orderId }) })}>
          {t.createAccount}
        </ButtonLink>
      </div>
    </Box>
  );
}
