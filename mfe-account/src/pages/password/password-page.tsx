import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts, reworded, pageTitle } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { Button, ButtonLink, Notice } from '@cellardoor/ui';
import { useState } from 'react';
import { TemporaryPasswordForm } from '../../components/temporary-password-form.tsx';
import { passwordPageTexts } from './password-page.texts.ts';
import { accountTexts } from '../../texts.ts';
import { AskForm } from './ask-form.tsx';
import styles from '../../components/password-page.module.css';

/** A temporary password by mail, and the log-in with it; by telephone for who has no access to their mail. [AUT-03] */
function PasswordPage() {
  const t = useTexts(passwordPageTexts, accountTexts);
  const { facts } = useMarket();
  // undefined before anything was asked, null once another address is wanted
  const [askedFor, setAskedFor] = useState<string | null>();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t.newPassword}</h1>
      {typeof askedFor !== 'string' ? (
        <>
          <p>{t.newPasswordText}</p>
          <AskForm onAsked={setAskedFor} again={askedFor === null} />
        </>
      ) : (
        <>
          <Notice tone="success" live>
            {t.passwordSent(askedFor)}
          </Notice>
          <TemporaryPasswordForm email={askedFor} />
        </>
      )}
      <p className={styles.hours}>
        {t.noMail}{' '}
        <a className={styles.telephone} href={`tel:${facts.telephones.service.replace(/[^\d+]/g, '')}`}>
          {facts.telephones.service}
        </a>
        . {facts.hours}.
      </p>
      <div className={styles.ways}>
        {typeof askedFor === 'string' && (
          <Button variant="quiet" onClick={() => setAskedFor(null)}>
            {t.otherAddress}
          </Button>
        )}
        <ButtonLink variant="quiet" href={pathTo('account.login')}>
          {t.backToLogin}
        </ButtonLink>
      </div>
    </div>
  );
}

export default definePage<'account.password'>({
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).forgottenPassword, market),
    canonical: pathTo('account.password'),
    robots: 'noindex',
  }),
  View: PasswordPage,
});
