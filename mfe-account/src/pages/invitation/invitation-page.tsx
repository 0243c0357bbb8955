import { type Invitation, pathTo } from '@cellardoor/contracts';
import { getInvitation } from '@cellardoor/contracts/calls/referrals';
import { pageTitle, reworded, usePrice, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { ButtonLink, Container } from '@cellardoor/ui';
import styles from './invitation-page.module.css';
import { invitationPageTexts } from './invitation-page.texts.ts';

interface InvitationData {
  readonly token: string;
  /** Null where nobody is known to have sent it, or the shop gives nothing for a friend. */
  readonly invitation: Invitation | null;
}

/** A link that was cut short or is dead: how to get another, and ways on without it. */
function DeadInvitation() {
  const t = useTexts(invitationPageTexts);
  return (
    <>
      <h1 tabIndex={-1}>{t.invitationGone}</h1>
      <p className={styles.text}>{t.invitationGoneText}</p>
      <div className={styles.ways}>
        <ButtonLink href={pathTo('search.listing')}>{t.invitationGoneNext}</ButtonLink>
        <ButtonLink variant="outline" href={pathTo('account.register')}>
          {t.acceptInvitation}
        </ButtonLink>
      </div>
    </>
  );
}

/** Who invites, what it gives, and the way to an account. */
function LiveInvitation({ firstName, terms, token }: Invitation & { readonly token: string }) {
  const t = useTexts(invitationPageTexts);
  const money = usePrice();
  return (
    <>
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
    </>
  );
}

/** Where a personal link leads. [ACC-05] */
const InvitationPage = ({ data: { token, invitation } }: { readonly data: InvitationData }) => (
  <Container className={styles.page}>{invitation ? <LiveInvitation {...invitation} token={token} /> : <DeadInvitation />}</Container>
);

/** A token that cannot be is one that nobody has sent. */
const nullIfUnknown = (error: { statusCode?: number }) => {
  if (error.statusCode === 404 || error.statusCode === 400) return null;
  throw error;
};

export default definePage<'account.invitation', InvitationData>({
  load: async ({ params: { token }, send, signal }) => ({
    token,
    invitation: await send(getInvitation, { token }, { signal }).catch(nullIfUnknown),
  }),
  head: ({ market, data: { invitation } }) => {
    const t = reworded(invitationPageTexts, market.texts);
    const title = pageTitle(invitation ? t.invites(invitation.firstName) : t.invitationGone, market);
    return { title, status: invitation ? 200 : 404, robots: 'noindex' };
  },
  View: InvitationPage,
});
