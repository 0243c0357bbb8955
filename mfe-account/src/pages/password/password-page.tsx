import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { ButtonLink } from '@cellardoor/ui';
import { texts } from '../../texts/en.ts';
import styles from './password-page.module.css';

function PasswordPage() {
  const t = useTexts(texts);
  const { facts } = useMarket();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t.newPassword}</h1>
      <p>{t.newPasswordText}</p>
      <p className={styles.hours}>{facts.hours}</p>
      <div className={styles.ways}>
        <ButtonLink href={`tel:${facts.telephones.service.replace(/[^\d+]/g, '')}`}>{t.callUs(facts.telephones.service)}</ButtonLink>
        <ButtonLink variant="quiet" href={pathTo('account.login')}>
          {t.backToLogin}
        </ButtonLink>
      </div>
    </div>
  );
}

export default definePage<'account.password'>({
  head: ({ market }) => ({
    title: `${texts.texts.forgottenPassword} | ${market.facts.name}`,
    canonical: pathTo('account.password'),
    robots: 'noindex',
  }),
  View: PasswordPage,
});
