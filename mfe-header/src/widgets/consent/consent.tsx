import { consentFormPath, consentTextVersion, optionalPurposes, pageField } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { Button, Container } from '@cellardoor/ui';
import type { FormEvent } from 'react';
import { cookieChoicesId } from '../../domain/cookie-choices-id.ts';
import { useChosenCookies, useCookieChoice } from '../../state/use-cookie-choice.ts';
import styles from './consent.module.css';
import { consentWidgetTexts } from './consent.texts.ts';

const buttonPressed = ({ nativeEvent }: FormEvent) => (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;

/**
 * Asks above the page, in its flow: it covers nothing, and reading goes on below it. Without scripts its form is sent; who has answered
 * gets it hidden by the server. [ANL-03]
 */
function ConsentQuestion() {
  const t = useTexts(consentWidgetTexts);
  const { cookieUrl } = useMarket().facts;
  const chosen = useChosenCookies();
  const { run, busy, failureText } = useCookieChoice();
  const answer = (event: FormEvent) => {
    event.preventDefault();
    // what had the focus goes away: the page comes next
    document.getElementById('page')?.focus({ preventScroll: true });
    void run(buttonPressed(event)?.value === 'all' ? optionalPurposes : []);
  };
  return (
    <section className={styles.question} aria-labelledby="consent-title" hidden={busy || chosen !== undefined}>
      <Container>
        <form className={styles.form} method="post" action={consentFormPath} onSubmit={answer}>
          <div className={styles.words}>
            <p id="consent-title" className={styles.title}>
              {t.consentTitle}
            </p>
            <p>{t.consentText}</p>
            {failureText && <p role="alert">{failureText}</p>}
          </div>
          <input type="hidden" name="textVersion" value={consentTextVersion} />
          <input type="hidden" name={pageField} />
          <div className={styles.answers}>
            <Button type="submit" variant="outline" size="small" name="choice" value="all">
              {t.consentAll}
            </Button>
            <Button type="submit" variant="outline" size="small" name="choice" value="none">
              {t.consentNone}
            </Button>
            <a className={styles.more} href={`${cookieUrl}#${cookieChoicesId}`}>
              {t.consentByPurpose}
            </a>
          </div>
        </form>
      </Container>
    </section>
  );
}

export default defineWidget<'header.consent'>({ maxAge: 300, View: ConsentQuestion });
