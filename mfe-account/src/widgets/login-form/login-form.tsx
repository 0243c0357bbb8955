import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget, loadFromServer } from '@cellardoor/mfe-kit';
import { LoginForm } from '../../components/login/login-form.tsx';
import { nextPath } from '../../domain/next-path.ts';
import { loginFormWidgetTexts } from './login-form.texts.ts';
import { accountTexts } from '../../texts.ts';
import styles from './login-form.module.css';

/** Time for the dialog around to close before the page goes. [USR-05] */
const closingMs = 100;

async function goOn(next: string | undefined): Promise<void> {
  await new Promise((closed) => setTimeout(closed, closingMs));
  await loadFromServer(next && nextPath(next, pathTo('account.overview')));
}

function LoginFormWidget({ props: { next } }: { readonly props: { next?: string } }) {
  const t = useTexts(loginFormWidgetTexts, accountTexts);
  return (
    <div className={styles.widget}>
      <LoginForm onLoggedIn={() => goOn(next)} />
      <p className={styles.register}>
        {t.noAccountYet} <a href={pathTo('account.register', { next })}>{t.createAccount}</a>
      </p>
    </div>
  );
}

export default defineWidget<'account.login-form'>({ View: LoginFormWidget });
