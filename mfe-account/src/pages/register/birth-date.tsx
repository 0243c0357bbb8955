import { useMarket, useTexts } from '@cellardoor/i18n';
import { Field } from '@cellardoor/ui';
import { useId } from 'react';
import { texts } from '../../texts/en.ts';
import styles from './register-page.module.css';

/** Day, month and year apart, in the order in which the country says them: nobody turns a calendar back by forty years. */
export function BirthDate() {
  const t = useTexts(texts);
  const { legalAge, country } = useMarket();
  const hint = useId();
  const day = <Field key="day" label={t.day} name="birthDay" autoComplete="bday-day" inputMode="numeric" maxLength={2} required />;
  const month = (
    <Field key="month" label={t.month} name="birthMonth" autoComplete="bday-month" inputMode="numeric" maxLength={2} required />
  );
  return (
    <fieldset className={styles.birth} aria-describedby={hint}>
      <legend className={styles.legend}>{t.dateOfBirth}</legend>
      <p className={styles.hint} id={hint}>
        {t.dateOfBirthHint(legalAge)}
      </p>
      <div className={styles.parts}>
        {country === 'us' ? [month, day] : [day, month]}
        <Field label={t.year} name="birthYear" autoComplete="bday-year" inputMode="numeric" maxLength={4} required />
      </div>
    </fieldset>
  );
}
