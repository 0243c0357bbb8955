import { isPrivateAddress } from '@cellardoor/contracts';
import { setContactPreferences } from '@cellardoor/contracts/calls/permissions';
import { signUpByEmail } from '@cellardoor/contracts/calls/session';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget, useAction } from '@cellardoor/mfe-kit';
import { mayBeEmail } from '@cellardoor/rules/accounts';
import { Button, Container, Field, Form } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { type ReactNode, useState } from 'react';
import { usePrompt } from '../../state/use-prompt.ts';
import { OptInButton } from './opt-in-button.tsx';
import { promptsWidgetTexts } from './prompts.texts.ts';
import styles from './prompts.module.css';

interface Asking {
  /** Runs once the shopper has said yes: nobody is asked again for what they gave. */
  readonly onDone: () => void;
}

/** What a prompt's button does, and in which state it is. */
function useOptIn(send: (values: Record<string, string>) => Promise<unknown>, { onDone }: Asking) {
  const [done, setDone] = useState(false);
  const { run, busy, failureText } = useAction(async (values: Record<string, string>) => {
    await send(values);
    setDone(true);
    onDone();
  });
  return { run, failure: failureText, state: done ? ('success' as const) : busy ? ('loading' as const) : ('idle' as const) };
}

/** The page on which an address is given; none where its own address is nobody's business, such as one with the token of a mail. */
const pageGivenOn = (): { recrPage?: string } =>
  isPrivateAddress(document.documentElement.dataset.page, location) ? {} : { recrPage: location.pathname };

function Newsletter(asking: Asking) {
  const t = useTexts(promptsWidgetTexts);
  const send = useSend();
  const optIn = useOptIn(({ email = '' }) => send(signUpByEmail, { email, ...pageGivenOn() }), asking);
  return (
    <Form
      className={styles.form}
      method="post"
      rules={{ email: (value) => (mayBeEmail(value) ? undefined : t.newsNotValid) }}
      messages={{ 'email.valueMissing': t.newsNotValid }}
      onValid={(values) => void optIn.run(values)}
    >
      <Field label={t.newsEmail} name="email" type="email" autoComplete="email" required />
      <OptInButton state={optIn.state} failure={optIn.failure} />
    </Form>
  );
}

function Offers(asking: Asking) {
  const send = useSend();
  const optIn = useOptIn(() => send(setContactPreferences, { optin: { emailFlag: true } }), asking);
  return (
    <div className={styles.press}>
      <OptInButton state={optIn.state} failure={optIn.failure} onPress={() => void optIn.run({})} />
    </div>
  );
}

function Prompt({ text, onDismiss, children }: { readonly text: string; readonly onDismiss: () => void; readonly children: ReactNode }) {
  const t = useTexts(promptsWidgetTexts);
  return (
    <aside className={styles.strip} aria-labelledby="prompt-title">
      <Container className={styles.row}>
        <div>
          <h2 id="prompt-title" className={styles.title}>
            {t.newsTitle}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        {children}
        <Button variant="quiet" size="small" className={styles.no} onClick={onDismiss}>
          {t.notNow}
        </Button>
      </Container>
    </aside>
  );
}

/** Asks a visitor for an address, or a customer whether we may write to them: between the page and the footer, where it covers nothing. [HDR-07] */
function Prompts() {
  const t = useTexts(promptsWidgetTexts);
  const { prompt, keepAway, dismiss } = usePrompt();
  if (!prompt) return null;
  return (
    <Prompt key={prompt} text={prompt === 'newsletter' ? t.newsText : t.offersText} onDismiss={dismiss}>
      {prompt === 'newsletter' ? <Newsletter onDone={keepAway} /> : <Offers onDone={keepAway} />}
    </Prompt>
  );
}

export default defineWidget<'header.prompts'>({ maxAge: 300, View: Prompts });
