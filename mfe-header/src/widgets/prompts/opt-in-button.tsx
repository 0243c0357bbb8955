import { useTexts } from '@cellardoor/i18n';
import { Button, Notice } from '@cellardoor/ui';
import { promptsWidgetTexts } from './prompts.texts.ts';

export interface OptInButtonProps {
  readonly state: 'idle' | 'loading' | 'success';
  /** What went wrong with the last press. */
  readonly failure: string | undefined;
  /** Without it the button sends the form that it stands in. */
  readonly onPress?: () => void;
}

/** 'Sign me up', then 'Signed up': idle, loading, success (disabled), or idle again with the error. [HDR-08] */
export function OptInButton({ state, failure, onPress }: OptInButtonProps) {
  const t = useTexts(promptsWidgetTexts);
  const done = state === 'success';
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button
        type={onPress ? 'button' : 'submit'}
        variant={failure ? 'outline' : 'primary'}
        data-state={failure ? 'error' : state}
        busy={state === 'loading'}
        busyLabel={t.signingUp}
        disabled={done}
        onClick={onPress}
      >
        {done ? t.signedUp : t.signUp}
      </Button>
    </>
  );
}
