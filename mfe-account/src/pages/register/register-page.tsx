import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts, reworded, pageTitle } from '@cellardoor/i18n';
import { definePage, loadAnew } from '@cellardoor/mfe-kit';
import { registerPageTexts } from './register-page.texts.ts';
import { accountTexts } from '../../texts.ts';
import { RegisterForm } from './register-form.tsx';
import { loadRegisterPage, type RegisterPageData } from './register-page.loader.ts';
import styles from './register-page.module.css';

function RegisterPage({ data: { next, friend, order } }: { readonly data: RegisterPageData }) {
  const t = useTexts(registerPageTexts, accountTexts);
  const { facts } = useMarket();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t.register}</h1>
      <p className={styles.intro}>{order ? t.registerForOrder(order.id) : t.registerIntro(facts.name)}</p>
      <RegisterForm known={order ?? undefined} friend={friend} onRegistered={() => loadAnew(next)} />
      <p className={styles.login}>
        {t.haveAccount} <a href={pathTo('account.login', { next })}>{t.logIn}</a>
      </p>
    </div>
  );
}

export default definePage<'account.register', RegisterPageData>({
  audience: 'shopper',
  load: loadRegisterPage,
  head: ({ market }) => ({
    title: pageTitle(reworded(registerPageTexts, market.texts).register, market),
    canonical: pathTo('account.register'),
    robots: 'noindex',
  }),
  View: RegisterPage,
});
