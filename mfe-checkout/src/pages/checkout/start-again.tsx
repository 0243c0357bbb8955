import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { loadFromServer, useAction } from '@cellardoor/mfe-kit';
import { Button, ButtonLink, Notice } from '@cellardoor/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { checkoutPageTexts } from './checkout-page.texts.ts';
import styles from './forms.module.css';
import { checkoutTexts } from '../../texts.ts';
import type { LogInChange } from './use-log-in-change.ts';

/** Instead of a checkout that was another shopper's: nothing of theirs is shown. */
export function LogInChanged({ change: { name } }: { readonly change: LogInChange }) {
  const t = useTexts(checkoutPageTexts);
  const { checkoutPath: next } = useMarket();
  if (name) return <StartAgain title={t.loggedInElsewhere(name)} hint={t.logInChangedHint} />;
  return (
    <StartAgain title={t.loggedOutElsewhere} hint={t.loggedOutHint}>
      <ButtonLink href={pathTo('account.login', { next })} size="small">
        {t.logIn}
      </ButtonLink>
    </StartAgain>
  );
}

/** Instead of a checkout whose order is this browser's no longer. */
export function OrderLost() {
  const t = useTexts(checkoutPageTexts);
  return <StartAgain title={t.orderLost} hint={t.orderLostHint} />;
}

/** Instead of a checkout with nothing left to pay for. */
export function BasketEmptied() {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  return (
    <Instead title={t.basketEmptied} hint={t.basketEmptiedHint}>
      <div className={styles.actions}>
        <ButtonLink href={pathTo('basket.page')} variant="quiet" size="small">
          {t.back}
        </ButtonLink>
        <ButtonLink href={pathTo('search.listing')} variant="quiet" size="small">
          {t.browse}
        </ButtonLink>
      </div>
    </Instead>
  );
}

/** The way on is a page that is made anew, or the one before it. */
function StartAgain({ title, hint, children }: Omit<Said, 'children'> & Partial<Said>) {
  const t = useTexts(checkoutPageTexts);
  const { checkoutPath } = useMarket();
  const { run, busy } = useAction(() => loadFromServer(checkoutPath));
  return (
    <Instead title={title} hint={hint}>
      <div className={styles.actions}>
        {children}
        <Button variant="quiet" size="small" busy={busy} busyLabel={t.saving} onClick={() => void run()}>
          {t.startAgain}
        </Button>
      </div>
    </Instead>
  );
}

interface Said {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** Takes the focus, as what had it is gone. */
function Instead({ title, hint, children }: Said) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice title={title}>
        <p>{hint}</p>
        {children}
      </Notice>
    </div>
  );
}
