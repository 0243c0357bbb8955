import { useTexts } from '@cellardoor/i18n';
import { Button, Notice } from '@cellardoor/ui';
import { useRef } from 'react';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import forms from '../forms.module.css';
import type { PaymentOptions } from './use-payment-options.ts';

/** Says above a card's form that the other ways to pay are still awaited, or could not be loaded; nothing once they are known. */
export function OptionsNews({ offered: { state, retry } }: { readonly offered: PaymentOptions }) {
  const t = useTexts(checkoutPageTexts);
  const place = useRef<HTMLDivElement>(null);
  const askAgain = () => {
    // the button goes away
    place.current?.focus({ preventScroll: true });
    retry();
  };
  if (state === 'known') return null;
  return (
    <div ref={place} tabIndex={-1}>
      <output className={forms.aside}>{state === 'asked' && t.modesLoading}</output>
      {state === 'failed' && (
        <Notice>
          <p>{t.modesFailed}</p>
          <Button variant="quiet" size="small" onClick={askAgain}>
            {t.tryAgain}
          </Button>
        </Notice>
      )}
    </div>
  );
}
