import { useMarket, useTexts } from '@cellardoor/i18n';
import { loadAnew, useAction } from '@cellardoor/mfe-kit';
import { Button, Notice } from '@cellardoor/ui';
import { useEffect, useRef } from 'react';
import { checkoutPageTexts } from './checkout-page.texts.ts';
import type { LogInChange } from './use-log-in-change.ts';

/** Instead of a checkout that was another shopper's: nothing of theirs is shown. */
export function LogInChanged({ change: { name } }: { readonly change: LogInChange }) {
  const t = useTexts(checkoutPageTexts);
  return <StartAgain title={name ? t.loggedInElsewhere(name) : t.loggedOutElsewhere} hint={t.logInChangedHint} />;
}

/** Instead of a checkout whose order is this browser's no longer. */
export function OrderLost() {
  const t = useTexts(checkoutPageTexts);
  return <StartAgain title={t.orderLost} hint={t.orderLostHint} />;
}

/** Takes the focus, as what had it is gone; the way on is a page that is made anew. */
function StartAgain({ title, hint }: { readonly title: string; readonly hint: string }) {
  const t = useTexts(checkoutPageTexts);
  const { checkoutPath } = useMarket();
  const { run, busy } = useAction(() => loadAnew(checkoutPath));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice title={title}>
        <p>{hint}</p>
        <Button variant="quiet" size="small" busy={busy} busyLabel={t.saving} onClick={() => void run()}>
          {t.startAgain}
        </Button>
      </Notice>
    </div>
  );
}
