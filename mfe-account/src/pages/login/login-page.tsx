import { pathTo } from '@cellardoor/contracts';
import { useTexts, reworded, pageTitle } from '@cellardoor/i18n';
import { definePage, loadFromServer } from '@cellardoor/mfe-kit';
import { ButtonLink } from '@cellardoor/ui';
import { type ShopperState, useShopper } from '@cellardoor/user-model';
import { LoginForm } from '../../components/login/login-form.tsx';
import { loginPageTexts } from './login-page.texts.ts';
import { accountTexts } from '../../texts.ts';
import { loadLoginPage } from './login-page.loader.ts';
import styles from './login-page.module.css';

/** The first name of somebody who is recognised; empty for a visitor. [USR-03] */
const nameOfRecognised = ({ session }: ShopperState) => session?.summaryDetails.firstName ?? '';

function LoginPage({ data: { next } }: { readonly data: { next: string } }) {
  const t = useTexts(loginPageTexts, accountTexts);
  const name = useShopper(nameOfRecognised);
  return (
    <div className={styles.page}>
      <section className={styles.login}>
        <h1 tabIndex={-1}>{t.login}</h1>
        <p className={styles.intro}>{name ? t.loginAgain(name) : t.loginIntro}</p>
        {/* a full load, so that every part is rendered for anyone who is now known */}
        <LoginForm onLoggedIn={() => loadFromServer(next)} />
      </section>
      <aside className={styles.aside}>
        <h2>{t.newHere}</h2>
        <p>{t.newHereText}</p>
        <ButtonLink variant="outline" href={pathTo('account.register', { next })}>
          {t.createAccount}
        </ButtonLink>
      </aside>
    </div>
  );
}

export default definePage<'account.login', { next: string }>({
  audience: 'shopper',
  load: loadLoginPage,
  head: ({ market }) => ({
    title: pageTitle(reworded(loginPageTexts, market.texts).login, market),
    canonical: pathTo('account.login'),
    robots: 'noindex',
  }),
  View: LoginPage,
});
