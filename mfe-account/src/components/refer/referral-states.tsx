import { type OwnReferral, pathTo } from '@cellardoor/contracts';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { SectionHead } from '@cellardoor/ui';
import styles from './refer.module.css';
import { referPageTexts } from './refer.texts.ts';

/** How often the link was sent, and how far each friend is: sent, joined, rewarded. [ACC-05] */
export function ReferralStates({ own: { shared, friends, terms } }: { readonly own: OwnReferral }) {
  const t = useTexts(referPageTexts);
  const market = useMarket();
  const money = usePrice();
  const on = (date: string) => formatDate(date, market);
  return (
    <section aria-labelledby="states" className={styles.section}>
      <SectionHead id="states" title={t.referStates} more={{ label: t.seeWallet, href: pathTo('account.wallet') }} />
      <ul className={styles.states} aria-labelledby="states">
        {shared.lastAt && <li>{t.sentTimes(shared.times, on(shared.lastAt))}</li>}
        {/* a link that was selected and copied by hand is not counted */}
        {!shared.lastAt && friends.length === 0 && <li>{t.notSent}</li>}
        {friends.map(({ state, joinedAt, decidedAt }, at) => (
          <li key={friends.length - at}>{t.friendState(state, on(decidedAt ?? joinedAt), money(terms.reward))}</li>
        ))}
      </ul>
    </section>
  );
}
