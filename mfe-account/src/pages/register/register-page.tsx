import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts, reworded, pageTitle } from '@cellardoor/i18n';
import { definePage, loadFromServer } from '@cellardoor/mfe-kit';
import { useState } from 'react';
import { registerPageTexts } from './register-page.texts.ts';
import { accountTexts } from '../../texts.ts';
import { CodeStep } from './code-step.tsx';
import { RegisterForm } from './register-form.tsx';
import { loadRegisterPage, type RegisterPageData } from './register-page.loader.ts';
import styles from './register-page.module.css';

function RegisterPage({ data: { next, friend, order, pending } }: { readonly data: RegisterPageData }) {
  const t = useTexts(registerPageTexts, accountTexts);
  const { facts } = useMarket();
  // where the code was sent; null once another address is wanted
  const [sentTo, setSentTo] = useState<string | null | undefined>(pending?.email);
  const waits = typeof sentTo === 'string';
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{waits ? t.checkInbox : t.register}</h1>
      {waits && <CodeStep email={sentTo} onConfirmed={() => loadFromServer(next)} onOtherEmail={() => setSentTo(null)} />}
      {/* what was typed stays while the code is asked for */}
      <div hidden={waits}>
        <p className={styles.intro}>{order ? t.registerForOrder(order.id) : t.registerIntro(facts.name)}</p>
        <RegisterForm
          known={pending ?? order ?? undefined}
          friend={friend}
          isForOrder={order !== null}
          next={next}
          again={sentTo === null}
          onAsked={setSentTo}
        />
        <p className={styles.login}>
          {t.haveAccount} <a href={pathTo('account.login', { next })}>{t.logIn}</a>
        </p>
      </div>
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
