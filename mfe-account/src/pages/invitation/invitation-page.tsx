import { type Invitation, pathTo } from '@cellardoor/contracts';
import { getInvitation } from '@cellardoor/contracts/calls/referrals';
import { pageTitle, reworded, usePrice, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { ButtonLink, Container } from '@cellardoor/ui';
import styles from './invitation-page.module.css';
import { invitationPageTexts } from './invitation-page.texts.ts';

interface InvitationData extends Invitation {
  readonly token: string;
}

/** Where a personal link leads: who invites, what it gives, and the way to an account. [ACC-05] */
function InvitationPage({ data: { firstName, terms, token } }: { readonly data: InvitationData }) {
  const t = useTexts(invitationPageTexts);
  const money = usePrice();
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>{t.invites(firstName)}</h1>
      <p className={styles.text}>{t.invitationText(money(terms.minimumSpend), money(terms.reward))}</p>
      <div>
        <ButtonLink size="large" href={pathTo('account.register', { friend: token })}>
          {t.acceptInvitation}
        </ButtonLink>
      </div>
      <p className={styles.note}>
        {t.invitationForNew} <a href={pathTo('account.refer')}>{t.referralTerms}</a>
      </p>
    </Container>
  );
}

export default definePage<'account.invitation', InvitationData>({
  load: async ({ params: { token }, send, signal }) => ({ token, ...(await send(getInvitation, { token }, { signal })) }),
  head: ({ market, data }) => ({
    title: pageTitle(reworded(invitationPageTexts, market.texts).invites(data.firstName), market),
    robots: 'noindex',
  }),
  View: InvitationPage,
});
