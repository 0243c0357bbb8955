import { listOwnMemberships } from '@cellardoor/contracts/calls/memberships';
import { type OwnMemberships, pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { ButtonLink, EmptyState, Notice } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useEffect, useRef } from 'react';
import { AccountFrame } from '../../components/account-frame.tsx';
import { listView } from '../../components/list-page/list-view.tsx';
import { listOrNull } from '../../data/list-or-null.ts';
import { accountTexts } from '../../texts.ts';
import { AutoRenewalDialog } from './auto-renewal-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { loadMyMembershipsPage } from './my-memberships-page.loader.ts';
import styles from './my-memberships-page.module.css';
import { myMembershipsPageTexts } from './my-memberships-page.texts.ts';
import { OwnMembershipCard } from './own-membership-card.tsx';
import { useOwnMemberships } from './use-own-memberships.ts';

function None() {
  const t = useTexts(myMembershipsPageTexts);
  const seeAll = <ButtonLink href={pathTo('account.memberships')}>{t.seeAllMemberships}</ButtonLink>;
  return (
    <EmptyState icon={icons.star} title={t.noMembershipsTitle} actions={seeAll}>
      <p>{t.noMembershipsText}</p>
    </EmptyState>
  );
}

/** The customer's memberships: what each gives and until when, and how it is renewed or left. [USR-18] */
function MyMembershipsPage({ data }: { readonly data: OwnMemberships }) {
  const t = useTexts(myMembershipsPageTexts, accountTexts);
  const list = useOwnMemberships(data.memberships);
  const { memberships, said, failureText } = list;
  const told = useRef<HTMLDivElement>(null);
  // the button that was pressed is gone, and the focus with it
  useEffect(() => {
    if (said || failureText) told.current?.focus();
  }, [said, failureText]);
  return (
    <AccountFrame title={t.myMemberships} crumbs={[{ label: t.myMemberships }]} lead={<p>{t.myMembershipsLead}</p>}>
      <div className={styles.page}>
        <div ref={told} className={styles.told} tabIndex={-1}>
          <output>{said}</output>
          {failureText && <Notice tone="error">{failureText}</Notice>}
        </div>
        {memberships.length === 0 && <None />}
        {memberships.length > 0 && (
          <>
            <ul className={styles.list} aria-label={t.myMemberships}>
              {memberships.map((membership) => (
                <OwnMembershipCard key={membership.membershipId} membership={membership} list={list} />
              ))}
            </ul>
            <p className={styles.note}>
              <a href={pathTo('account.memberships')}>{t.seeAllMemberships}</a>
            </p>
          </>
        )}
        <LeaveDialog list={list} />
        <AutoRenewalDialog list={list} />
      </div>
    </AccountFrame>
  );
}

export default definePage<'account.my-memberships', OwnMemberships | null>({
  audience: 'shopper',
  load: (args) => listOrNull(loadMyMembershipsPage(args), args),
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).myMemberships, market),
    canonical: pathTo('account.my-memberships'),
    robots: 'noindex',
  }),
  View: listView(MyMembershipsPage, { title: (t) => t.myMemberships, read: (send) => send(listOwnMemberships) }),
});
