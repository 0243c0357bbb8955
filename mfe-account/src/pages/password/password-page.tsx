import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { ButtonLink, Notice } from '@cellardoor/ui';
import { useState } from 'react';
import { TemporaryPasswordForm } from '../../components/temporary-password-form.tsx';
import { texts } from '../../texts/en.ts';
import { AskForm } from './ask-form.tsx';
import styles from './password-page.module.css';

/** A temporary password by mail, and the log-in with it; by telephone for who has no access to their mail. [AUT-03] */
function PasswordPage() {
  const t = useTexts(texts);
  const { facts } = useMarket();
  const [askedFor, setAskedFor] = useState<string>();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t.newPassword}</h1>
      {askedFor === undefined ? (
        <>
          <p>{t.newPasswordText}</p>
          <AskForm onAsked={setAskedFor} />
        </>
      ) : (
        <>
          <Notice tone="success">{t.passwordSent(askedFor)}</Notice>
          <TemporaryPasswordForm email={askedFor} />
        </>
      )}
      <p className={styles.hours}>{t.noMail(facts.telephones.service, facts.hours)}</p>
      <div className={styles.ways}>
        <ButtonLink variant="quiet" href={pathTo('account.login')}>
          {t.backToLogin}
        </ButtonLink>
      </div>
    </div>
  );
}

export default definePage<'account.password'>({
  head: ({ market }) => ({
    title: `${texts.texts.forgottenPassword} | ${market.facts.name}`,
    canonical: pathTo('account.password'),
    robots: 'noindex',
  }),
  View: PasswordPage,
});
