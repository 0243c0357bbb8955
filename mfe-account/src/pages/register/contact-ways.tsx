import { useTexts } from '@cellardoor/i18n';
import { Checkbox } from '@cellardoor/ui';
import { useId } from 'react';
import { type ContactWay, contactWays } from '@cellardoor/rules/contact-ways';
import { accountTexts } from '../../texts.ts';
import { registerPageTexts } from './register-page.texts.ts';
import styles from './register-page.module.css';

/** Ways to be told of offers, none of them ticked: nothing is allowed until the customer says so. [AUT-04] */
export function ContactWays() {
  const t = useTexts(registerPageTexts, accountTexts);
  const hint = useId();
  const labels: Record<ContactWay, string> = { EMAIL: t.byEmail, MAIL: t.byPost, PHONE: t.byTelephone, SMS: t.byTextMessage };
  return (
    <fieldset className={styles.ways} aria-describedby={hint}>
      <legend className={styles.legend}>{t.offers}</legend>
      <p className={styles.hint} id={hint}>
        {t.offersHint}
      </p>
      {contactWays.map((way) => (
        <Checkbox key={way} name={way} label={labels[way]} />
      ))}
    </fieldset>
  );
}
