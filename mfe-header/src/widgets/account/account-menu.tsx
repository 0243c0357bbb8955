import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { useLightDismiss, useLogOut } from '@cellardoor/mfe-kit';
import { Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useRef } from 'react';
import type { Session } from '@cellardoor/contracts';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { markersOf } from '@cellardoor/rules/subscriptions';
import { shortName } from '../../domain/greeting.ts';
import { accountWidgetTexts } from './account.texts.ts';
import styles from './account.module.css';
import { Markers } from './markers.tsx';
import { Renewals } from './renewals.tsx';
import { UnlimitedNote } from './unlimited-note.tsx';

interface AccountMenuProps {
  readonly session: Session;
}

/** The greeting, and what belongs to the account. A shopper who is only recognised may say that it is not them. [USR-06] */
export function AccountMenu({ session }: AccountMenuProps) {
  const { firstName } = session.summaryDetails;
  const hard = isLoggedIn(session);
  const t = useTexts(accountWidgetTexts);
  const { locale, facts } = useMarket();
  const { run: logOut, busy, failure } = useLogOut(hard ? 'logout' : 'forget');
  const details = useRef<HTMLDetailsElement>(null);
  useLightDismiss(details);
  const { winePlan } = markersOf(session.trustedDetails.subscriptions);
  const leave = hard ? t.logOut : t.notYou;
  return (
    <details ref={details} className={styles.menu} data-account-menu>
      <summary className={styles.trigger} aria-label={t.greeting(firstName)}>
        <Icon of={icons.account} />
        <span className={styles.words}>{t.greeting(shortName(firstName, locale))}</span>
        <Icon of={icons.chevronDown} className={styles.chevron} />
      </summary>
      <div className={styles.panel}>
        <Markers session={session} />
        <Renewals subscriptions={session.trustedDetails.subscriptions} />
        <UnlimitedNote />
        <a className={styles.entry} href={pathTo('account.overview')}>
          {t.account}
        </a>
        <a className={styles.entry} href={pathTo('account.orders')}>
          {t.orders}
        </a>
        <a className={styles.entry} href={pathTo('account.memberships')}>
          {t.memberships}
        </a>
        {!facts.points && (
          <>
            <a className={styles.entry} href={winePlan ? pathTo('account.wine-plans') : pathTo('product.wine-plans')}>
              {t.winePlans}
            </a>
            <a className={styles.entry} href={pathTo('account.refer')}>
              {t.referAFriend}
            </a>
          </>
        )}
        <button type="button" className={styles.entry} aria-disabled={busy || undefined} onClick={() => void logOut()}>
          {busy ? t.loggingOut : leave}
        </button>
        {failure && (
          <p className={styles.failed} role="alert">
            {t.logOutFailed}
          </p>
        )}
      </div>
    </details>
  );
}
