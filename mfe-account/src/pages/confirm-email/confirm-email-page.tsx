import { pathTo } from '@cellardoor/contracts';
import { confirmAccountEmail } from '@cellardoor/contracts/calls/session';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { useSend } from '@cellardoor/user-model';
import { MailedLink } from '../../components/mailed-link/mailed-link.tsx';
import { accountTexts } from '../../texts.ts';
import { confirmEmailPageTexts } from './confirm-email-page.texts.ts';

/** Confirms a new address by one press. [AUT-06] */
function ConfirmEmailPage({ params: { token } }: { readonly params: { readonly token: string } }) {
  const t = useTexts(confirmEmailPageTexts, accountTexts);
  const send = useSend();
  return (
    <MailedLink
      heading={t.confirmEmail}
      text={t.confirmEmailText}
      done={t.confirmed}
      press={t.confirm}
      pressing={t.confirming}
      act={() => send(confirmAccountEmail, { token })}
      onward={{ href: pathTo('account.overview'), label: t.account }}
    />
  );
}

export default definePage<'account.confirm-email'>({
  head: ({ market }) => ({ title: pageTitle(reworded(confirmEmailPageTexts, market.texts).confirmEmail, market), robots: 'noindex' }),
  View: ConfirmEmailPage,
});
