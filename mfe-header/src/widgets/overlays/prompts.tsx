import { setContactPreferences } from '@cellardoor/contracts/calls/permissions';
import { signUpByEmail } from '@cellardoor/contracts/calls/session';
import { useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { mayBeEmail } from '@cellardoor/rules/accounts';
import { Button, Field, Form } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { type ReactNode, useState } from 'react';
import { usePrompt } from '../../state/use-prompt.ts';
import { OptInButton } from './opt-in-button.tsx';
import { overlaysWidgetTexts } from './overlays.texts.ts';
import styles from './prompts.module.css';

/** What a prompt's button does, and in which state it is. */
function useOptIn(send: (values: Record<string, string>) => Promise<unknown>) {
  const [done, setDone] = useState(false);
  const { run, busy, failureText } = useAction(async (values: Record<string, string>) => {
    await send(values);
    setDone(true);
  });
  return { run, failure: failureText, state: done ? ('success' as const) : busy ? ('loading' as const) : ('idle' as const) };
}

function Newsletter() {
  const t = useTexts(overlaysWidgetTexts);
  const send = useSend();
  const optIn = useOptIn(({ email = '' }) => send(signUpByEmail, { email, recrPage: location.pathname }));
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

function Offers() {
  const send = useSend();
  const optIn = useOptIn(() => send(setContactPreferences, { optin: { emailFlag: true } }));
  return <OptInButton state={optIn.state} failure={optIn.failure} onPress={() => void optIn.run({})} />;
}

function Prompt({ text, onDismiss, children }: { readonly text: string; readonly onDismiss: () => void; readonly children: ReactNode }) {
  const t = useTexts(overlaysWidgetTexts);
  return (
    <aside className={styles.prompt} aria-labelledby="prompt-title">
      <h2 id="prompt-title" className={styles.title}>
        {t.newsTitle}
      </h2>
      <p>{text}</p>
      {children}
      <Button variant="quiet" onClick={onDismiss}>
        {t.notNow}
      </Button>
    </aside>
  );
}

/** Asks a visitor for an address, or a customer whether we may write to them: at the foot of the page, where it covers nothing. [HDR-07] */
export function Prompts() {
  const t = useTexts(overlaysWidgetTexts);
  const { prompt, dismiss } = usePrompt();
  if (!prompt) return null;
  return (
    <Prompt key={prompt} text={prompt === 'newsletter' ? t.newsText : t.offersText} onDismiss={dismiss}>
      {prompt === 'newsletter' ? <Newsletter /> : <Offers />}
    </Prompt>
  );
}
