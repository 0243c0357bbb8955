import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { useHydrated } from '@cellardoor/mfe-kit';
import { codeDigits } from '@cellardoor/rules/accounts';
import { BreakableEmails, Button, Field, Form, Notice } from '@cellardoor/ui';
import { NoMail } from '../../components/login/no-mail.tsx';
import { useRegistrationCode } from '../../state/registration-code.ts';
import { takeFocus } from '../../state/take-focus.ts';
import { accountTexts } from '../../texts.ts';
import { codeStepTexts } from './code-step.texts.ts';
import styles from './register-page.module.css';

interface CodeStepProps {
  /** Where the code was sent. */
  readonly email: string;
  /** Runs once the account is open and its owner logged in. */
  readonly onConfirmed: () => Promise<void>;
  readonly onOtherEmail: () => void;
}

const isCode = (typed: string) => typed.replace(/[\s-]/g, '').length === codeDigits;

/** Asks for the code from the mail. The words are the same whether the address has an account or not. [AUT-08] */
export function CodeStep({ email, onConfirmed, onOtherEmail }: CodeStepProps) {
  const t = useTexts(codeStepTexts, accountTexts);
  const { confirm, confirming, errors, message, hasAccount, sendAnother, sending, sentAnother } = useRegistrationCode(onConfirmed);
  const ready = useHydrated();
  return (
    <div className={styles.step}>
      <Notice tone="success" live>
        <p>
          <BreakableEmails>{t.codeSent(email)}</BreakableEmails>
        </p>
        <p className={styles.way}>{t.codeSentKnown}</p>
      </Notice>
      <Form
        className={styles.form}
        method="post"
        rules={{ code: (value) => (isCode(value) ? undefined : t.codeRequired) }}
        messages={{ 'code.valueMissing': t.codeRequired }}
        {...(errors && { errors })}
        onValid={(values) => void confirm(values)}
      >
        {message && (
          <Notice tone="error">
            <p>{message}</p>
            {hasAccount && (
              <p className={styles.way}>
                <a href={pathTo('account.password')}>{t.resetPassword}</a>
              </p>
            )}
          </Notice>
        )}
        {sentAnother && (
          <Notice tone="success" live>
            {t.sentAnother}
          </Notice>
        )}
        <Field
          label={t.code}
          hint={t.codeHint}
          name="code"
          className={styles.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          spellCheck={false}
          required
          ref={takeFocus}
        />
        <Button type={ready ? 'submit' : 'button'} size="large" block busy={confirming} busyLabel={t.openingAccount}>
          {t.confirmCode}
        </Button>
      </Form>
      <div className={styles.others}>
        <Button variant="quiet" busy={sending} busyLabel={t.sendingAnother} onClick={() => void sendAnother()}>
          {t.sendAnother}
        </Button>
        <Button variant="quiet" onClick={onOtherEmail}>
          {t.otherAddress}
        </Button>
      </div>
      <NoMail />
    </div>
  );
}
