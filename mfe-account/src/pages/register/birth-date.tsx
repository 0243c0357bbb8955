import { useMarket, useTexts } from '@cellardoor/i18n';
import { Field } from '@cellardoor/ui';
import { useId } from 'react';
import { registerPageTexts } from './register-page.texts.ts';
import styles from './register-page.module.css';

const isMonthFirst = (locale: string) =>
  new Intl.DateTimeFormat(locale).formatToParts(0).find(({ type }) => type === 'day' || type === 'month')?.type === 'month';

/** Day, month and year in three fields, in the order of the country's dates: a calendar would be forty years of clicks. */
export function BirthDate() {
  const t = useTexts(registerPageTexts);
  const { legalAge, locale } = useMarket();
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
        {isMonthFirst(locale) ? [month, day] : [day, month]}
        <Field label={t.year} name="birthYear" autoComplete="bday-year" inputMode="numeric" maxLength={4} required />
      </div>
    </fieldset>
  );
}
