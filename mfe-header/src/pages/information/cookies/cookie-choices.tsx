import { consentFormPath, consentTextVersion, type OptionalPurpose, optionalPurposes } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Button, Checkbox, Notice } from '@cellardoor/ui';
import { type FormEvent, useState } from 'react';
import { cookieChoicesId } from '../../../domain/cookie-choices-id.ts';
import { useChosenCookies, useCookieChoice } from '../../../state/use-cookie-choice.ts';
import { TitledSection } from '../section/titled-section.tsx';
import styles from './cookies.module.css';
import { cookieTexts } from './cookies.texts.ts';

const hints = { preferences: 'preferencesHint', analytics: 'analyticsHint', marketing: 'marketingHint' } as const;

/** The choice by purpose: nothing is ticked that was not chosen. Without scripts the form is sent. [ANL-03] */
export function CookieChoices() {
  const t = useTexts(cookieTexts);
  const chosen = useChosenCookies();
  const [ticked, setTicked] = useState<readonly OptionalPurpose[]>();
  const { run, busy, failureText } = useCookieChoice();
  const [saved, setSaved] = useState(false);
  const now = ticked ?? chosen ?? [];
  const tick = (purpose: OptionalPurpose, on: boolean) => {
    setSaved(false);
    setTicked(optionalPurposes.filter((each) => (each === purpose ? on : now.includes(each))));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaved((await run(now)) ?? false);
  };
  return (
    <TitledSection id={cookieChoicesId} title={t.choiceTitle}>
      <p>{t.necessaryAlways}</p>
      <form className={styles.form} method="post" action={consentFormPath} onSubmit={(event) => void save(event)}>
        <input type="hidden" name="textVersion" value={consentTextVersion} />
        {optionalPurposes.map((purpose) => (
          <Checkbox
            key={purpose}
            name={purpose}
            label={t[purpose]}
            hint={t[hints[purpose]]}
            checked={now.includes(purpose)}
            onChange={(event) => tick(purpose, event.target.checked)}
          />
        ))}
        <Button type="submit" busy={busy} busyLabel={t.savingChoice}>
          {t.saveChoice}
        </Button>
        {failureText && <Notice tone="error">{failureText}</Notice>}
        {saved && <Notice tone="success" live title={t.choiceSaved} />}
      </form>
    </TitledSection>
  );
}
