import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { definePage, loadAnew } from '@cellardoor/mfe-kit';
import { texts } from '../../texts/en.ts';
import { RegisterForm } from './register-form.tsx';
import { loadRegisterPage } from './register-page.loader.ts';
import styles from './register-page.module.css';

function RegisterPage({ data: { next } }: { readonly data: { next: string } }) {
  const t = useTexts(texts);
  const { facts } = useMarket();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t.register}</h1>
      <p className={styles.intro}>{t.registerIntro(facts.name)}</p>
      <RegisterForm onRegistered={() => loadAnew(next)} />
      <p className={styles.login}>
        {t.haveAccount} <a href={pathTo('account.login', { next })}>{t.logIn}</a>
      </p>
    </div>
  );
}

export default definePage<'account.register', { next: string }>({
  audience: 'shopper',
  load: loadRegisterPage,
  head: ({ market }) => ({
    title: `${texts.texts.register} | ${market.facts.name}`,
    canonical: pathTo('account.register'),
    robots: 'noindex',
  }),
  View: RegisterPage,
});
