import { pathTo } from '@cellardoor/contracts';
import { changeAccountEmail } from '@cellardoor/contracts/calls/session';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage, useAction, useHydrated } from '@cellardoor/mfe-kit';
import { isEmail } from '@cellardoor/rules/accounts';
import { BreakableEmails, Button, Field, Form, Notice } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import styles from '../../components/login/login-form.module.css';
import page from '../../components/login/password-page.module.css';
import { accountTexts } from '../../texts.ts';
import { loadEmailPage } from './email-page.loader.ts';
import { emailPageTexts } from './email-page.texts.ts';

/** Has a link mailed to another address for the account; the password is asked for, as whoever has the address has the account. [AUT-06] */
function EmailPage({ data: { email: old } }: { readonly data: { readonly email: string } }) {
  const t = useTexts(emailPageTexts, accountTexts);
  const send = useSend();
  const ready = useHydrated();
  const [sentTo, setSentTo] = useState<string>();
  const ask = useAction(async ({ email = '', password = '' }: Record<string, string>) => {
    await send(changeAccountEmail, { email, password });
    setSentTo(email);
  });
  return (
    <div className={page.page}>
      <h1 tabIndex={-1}>{t.changeEmail}</h1>
      <p>
        <BreakableEmails>{t.changeEmailText(old)}</BreakableEmails>
      </p>
      {sentTo ? (
        <Notice tone="success" live>
          <BreakableEmails>{t.linkSent(sentTo)}</BreakableEmails>
        </Notice>
      ) : (
        <Form
          className={styles.form}
          method="post"
          rules={{ email: (value) => (isEmail(value) ? undefined : t.emailNotValid) }}
          messages={{ 'email.valueMissing': t.emailNotValid, 'password.valueMissing': t.passwordRequired }}
          onValid={(values) => void ask.run(values)}
        >
          {ask.failureText && <Notice tone="error">{ask.failureText}</Notice>}
          <Field label={t.newEmail} name="email" type="email" autoComplete="email" required />
          <Field label={t.password} name="password" type="password" autoComplete="current-password" required />
          <Button type={ready ? 'submit' : 'button'} size="large" block busy={ask.busy} busyLabel={t.sendingLink}>
            {t.sendLink}
          </Button>
        </Form>
      )}
    </div>
  );
}

export default definePage<'account.email', { readonly email: string }>({
  audience: 'shopper',
  load: loadEmailPage,
  head: ({ market }) => ({
    title: pageTitle(reworded(emailPageTexts, market.texts).changeEmail, market),
    canonical: pathTo('account.email'),
    robots: 'noindex',
  }),
  View: EmailPage,
});
