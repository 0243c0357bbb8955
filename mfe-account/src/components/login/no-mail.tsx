import { useMarket, useTexts } from '@cellardoor/i18n';
import { accountTexts } from '../../texts.ts';
import styles from './password-page.module.css';

/** By telephone, for anyone who has no access to their mail. */
export function NoMail() {
  const t = useTexts(accountTexts);
  const { facts } = useMarket();
  return (
    <p className={styles.hours}>
      {t.noMail}{' '}
      <a className={styles.telephone} href={`tel:${facts.telephones.service.replace(/[^\d+]/g, '')}`}>
        {facts.telephones.service}
      </a>
      . {facts.hours}.
    </p>
  );
}
