import { type OwnReferral, pathTo, type ReferralTerms } from '@cellardoor/contracts';
import { getReferral } from '@cellardoor/contracts/calls/referrals';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { ButtonLink, EmptyState, SectionHead } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useState } from 'react';
import { accountTexts } from '../../texts.ts';
import { AccountFrame } from '../account-frame.tsx';
import { Retried } from '../list-page/retried.tsx';
import type { ReferData } from './refer.loader.ts';
import styles from './refer.module.css';
import { referPageTexts } from './refer.texts.ts';
import { ReferralStates } from './referral-states.tsx';
import { ShareLink } from './share-link.tsx';

function OwnLink({ given }: { readonly given: OwnReferral }) {
  const [own, setOwn] = useState(given);
  return (
    <div className={styles.own}>
      <ShareLink own={own} onShared={setOwn} />
      <ReferralStates own={own} />
    </div>
  );
}

/** Where the shop gives nothing for a friend. */
function NotOffered() {
  const t = useTexts(referPageTexts, accountTexts);
  const on = <ButtonLink href={pathTo('search.listing')}>{t.startShopping}</ButtonLink>;
  return (
    <AccountFrame title={t.referAFriend} crumbs={[{ label: t.referAFriend }]}>
      <EmptyState icon={icons.heart} title={t.referNotHere} actions={on}>
        <p>{t.referNotHereText}</p>
      </EmptyState>
    </AccountFrame>
  );
}

/** Refer a friend: the terms for everybody; the personal link and what became of it for anyone who is logged in. [ACC-05] [USR-15] */
export const Refer = ({ data }: { readonly data: ReferData }) => (data.terms ? <Offered data={data} terms={data.terms} /> : <NotOffered />);

function Offered({ data, terms }: { readonly data: ReferData; readonly terms: ReferralTerms }) {
  const t = useTexts(referPageTexts, accountTexts);
  const money = usePrice();
  const [minimum, reward] = [money(terms.minimumSpend), money(terms.reward)];
  return (
    <AccountFrame title={t.referAFriend} crumbs={[{ label: t.referAFriend }]} lead={<p>{t.referLead(minimum, reward)}</p>}>
      <div className={styles.page}>
        {data.isCustomer ? (
          <Retried given={data.own} read={(send) => send(getReferral)}>
            {(own) => <OwnLink given={own} />}
          </Retried>
        ) : (
          <div>
            <ButtonLink href={pathTo('account.login', { next: pathTo('account.refer') })}>{t.logInToRefer}</ButtonLink>
          </div>
        )}
        <section aria-labelledby="how" className={styles.section}>
          <SectionHead id="how" title={t.referHow} />
          <ol className={styles.steps}>
            <li>{t.referStep1}</li>
            <li>{t.referStep2}</li>
            <li>{t.referStep3(minimum, reward)}</li>
          </ol>
        </section>
        <section aria-labelledby="rules" className={styles.section}>
          <SectionHead id="rules" title={t.referRules} />
          <ul className={styles.rules}>
            <li>{t.referRule1}</li>
            <li>{t.referRule2}</li>
            <li>{t.referRule3}</li>
            <li>{t.referRule4(reward)}</li>
          </ul>
        </section>
      </div>
    </AccountFrame>
  );
}
