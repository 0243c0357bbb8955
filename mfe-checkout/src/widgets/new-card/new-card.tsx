import { keepTypedCard } from '@cellardoor/contracts/calls/saved-cards';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget, useAction } from '@cellardoor/mfe-kit';
import { Notice } from '@cellardoor/ui';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useEffect, useRef, useState } from 'react';
import { CardForm } from '../../components/card/card-form.tsx';
import { bankTimeMs } from '../../domain/bank-time.ts';
import type { CardToken } from '../../domain/card-token.ts';
import { newCardTexts } from './new-card.texts.ts';

/** Asks for a card, keeps it, and tells the page around by `checkout:card-kept`. What was typed can be used once: after a refusal the fields are empty. [CHK-07] */
function NewCard() {
  const t = useTexts(newCardTexts);
  const send = useSend();
  const model = useUserModel();
  const [attempt, setAttempt] = useState(0);
  const keep = useAction(async ({ token }: CardToken) => {
    try {
      const { cardId } = await send(keepTypedCard, { transientToken: token }, { timeoutMs: bankTimeMs });
      model?.bus.emit('checkout:card-kept', { cardId });
    } finally {
      setAttempt((before) => before + 1);
    }
  }, t.newCardFailed);
  const failed = useRef<HTMLDivElement>(null);
  // the button that was pressed is gone with the fields
  useEffect(() => {
    if (keep.failureText) failed.current?.focus();
  }, [keep.failureText]);
  return (
    <CardForm
      key={attempt}
      option={undefined}
      label={t.useNewCard}
      note={t.newCardNote}
      busy={keep.busy}
      onToken={(card) => void keep.run(card)}
    >
      {keep.failureText && (
        <div ref={failed} tabIndex={-1}>
          <Notice tone="error">{keep.failureText}</Notice>
        </div>
      )}
    </CardForm>
  );
}

export default defineWidget<'checkout.new-card'>({ audience: 'shopper', View: NewCard });
