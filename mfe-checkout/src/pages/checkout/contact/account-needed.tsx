import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { ButtonLink } from '@cellardoor/ui';
import { checkoutTexts } from '../../../texts.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import styles from '../forms.module.css';

/** Instead of the guest's email, where the basket holds what only an account can have: `name` is the first such thing. Both ways come back here, with the basket as it is. */
export function AccountNeeded({ name }: { readonly name: string }) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const { checkoutPath: next } = useMarket();
  return (
    <>
      <p>{t.accountNeeded(name)}</p>
      <div className={styles.actions}>
        <ButtonLink href={pathTo('account.login', { next })}>{t.logIn}</ButtonLink>
        <ButtonLink variant="outline" href={pathTo('account.register', { next })}>
          {t.createAccount}
        </ButtonLink>
      </div>
    </>
  );
}
