import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { useShopper } from '@cellardoor/user-model';
import { useEffect, useRef, useState } from 'react';
import { ChoosePassword } from '../../components/choose-password/choose-password.tsx';
import { choosePasswordTexts } from '../../components/choose-password/choose-password.texts.ts';
import { ResetPassword } from '../../components/reset-password/reset-password.tsx';
import styles from './password-form.module.css';

/** Both steps of a forgotten password in one place, as wide as the page lets it be and as high as what it shows. [AUT-03] */
function PasswordFormWidget() {
  const t = useTexts(choosePasswordTexts);
  const session = useShopper((state) => state.session);
  const heading = useRef<HTMLHeadingElement>(null);
  const [formsLeft, setFormsLeft] = useState(0);
  const leaveForm = () => setFormsLeft((count) => count + 1);
  // the form that had the focus is gone
  useEffect(() => {
    if (formsLeft > 0) heading.current?.focus();
  }, [formsLeft]);
  if (!isLoggedIn(session))
    return (
      <div className={styles.widget}>
        <ResetPassword onLoggedIn={async () => leaveForm()} />
      </div>
    );
  return (
    <div className={styles.widget}>
      <h2 tabIndex={-1} ref={heading}>
        {t.chooseNewPassword}
      </h2>
      <ChoosePassword session={session} onDone={leaveForm} />
    </div>
  );
}

export default defineWidget<'account.password-form'>({ audience: 'shopper', View: PasswordFormWidget });
