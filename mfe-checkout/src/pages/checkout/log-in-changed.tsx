import { useMarket, useTexts } from '@cellardoor/i18n';
import { loadAnew, useAction } from '@cellardoor/mfe-kit';
import { Button, Notice } from '@cellardoor/ui';
import { useEffect, useRef } from 'react';
import { checkoutPageTexts } from './checkout-page.texts.ts';
import type { LogInChange } from './use-log-in-change.ts';

/** Instead of a checkout that was another shopper's: nothing of theirs is shown, and the way on is a page that is made anew. */
export function LogInChanged({ change: { name } }: { readonly change: LogInChange }) {
  const t = useTexts(checkoutPageTexts);
  const { checkoutPath } = useMarket();
  const { run, busy } = useAction(() => loadAnew(checkoutPath));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // what had the focus is gone
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice title={name ? t.loggedInElsewhere(name) : t.loggedOutElsewhere}>
        <p>{t.logInChangedHint}</p>
        <Button variant="quiet" size="small" busy={busy} busyLabel={t.saving} onClick={() => void run()}>
          {t.startAgain}
        </Button>
      </Notice>
    </div>
  );
}
