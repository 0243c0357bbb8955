import { pathTo, type WidgetProps } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { ButtonLink, Checkbox, classes, Dialog } from '@cellardoor/ui';
import { useShopper } from '@cellardoor/user-model';
import type { MouseEvent } from 'react';
import { useLogInFirst } from '../../state/use-log-in-first.ts';
import { useOpened } from '../../state/use-opened.ts';
import styles from './notify-me.module.css';
import { notifyMeTexts } from './notify-me.texts.ts';
import { useInterest } from './use-interest.ts';

function Tick({ itemCode }: { readonly itemCode: string }) {
  const t = useTexts(notifyMeTexts);
  const { ticked, signed, said, tick } = useInterest(itemCode);
  return (
    <>
      <Checkbox label={t.notifyTick} checked={ticked} disabled={signed} onChange={() => !ticked && tick()} />
      <output className={classes(styles.said, said?.what === 'failed' && styles.failed)}>
        {said?.words ?? (signed && t.notifySigned)}
      </output>
    </>
  );
}

/** Who is not fully logged in does that first, and comes back to this dialog. */
function LogInFirst({ itemCode, onLeave }: { readonly itemCode: string; onLeave(): void }) {
  const t = useTexts(notifyMeTexts);
  const logInFirst = useLogInFirst('notify-me', itemCode);
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    onLeave();
    logInFirst();
  };
  return (
    <>
      <p>{t.notifyLogInText}</p>
      <ButtonLink className={styles.login} href={pathTo('account.login', { next: pathTo('product.detail', { itemCode }) })} onClick={leave}>
        {t.notifyLogIn}
      </ButtonLink>{' '}
      <ButtonLink
        variant="outline"
        className={styles.login}
        href={pathTo('account.register', { next: pathTo('product.detail', { itemCode }) })}
      >
        {t.notifyRegister}
      </ButtonLink>
    </>
  );
}

interface NotifyMeProps {
  readonly props: WidgetProps<'product.notify-me'>;
}

/** The dialog in which a customer asks for alerts. [PRD-05] */
function NotifyMe({ props: { itemCode, opened } }: NotifyMeProps) {
  const t = useTexts(notifyMeTexts);
  const [open, close] = useOpened(opened);
  const loggedIn = useShopper(({ session }) => isLoggedIn(session));
  return (
    <Dialog open={open} onClose={close} size="narrow" title={t.notifyTitle}>
      <p className={styles.when}>{t.notifyWhen}</p>
      {loggedIn ? <Tick itemCode={itemCode} /> : <LogInFirst itemCode={itemCode} onLeave={close} />}
    </Dialog>
  );
}

export default defineWidget<'product.notify-me'>({ audience: 'shopper', View: NotifyMe });
