import type { PaymentOption } from '@cellardoor/contracts';
import { keepTypedCard } from '@cellardoor/contracts/calls/saved-cards';
import { useTexts } from '@cellardoor/i18n';
import { Checkbox } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import { whatRecurs } from '../../../domain/what-recurs.ts';
import { bankTimeMs } from '../../../domain/bank-time.ts';
import type { CardToken } from '../../../domain/card-token.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import type { Checkout } from '../use-checkout.ts';
import { CardForm } from '../../../components/card/card-form.tsx';
import type { SavedCardChoice } from './use-saved-cards.ts';

interface Props {
  readonly option: PaymentOption | undefined;
  readonly saved: SavedCardChoice;
  readonly checkout: Checkout;
}

/** A card that is typed, and kept where the customer wants it: then the kept one pays, as what was typed can be used once only. [CHK-07] */
export function NewCard({ option, saved, checkout }: Props) {
  const t = useTexts(checkoutPageTexts);
  const send = useSend();
  const [save, setSave] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // that of a plan is kept by the consent beside the button that pays
  const mayAsk = saved.maySave && !(checkout.state.order && whatRecurs(checkout.state.order).length > 0);
  const keep = ({ token, brand, lastFour }: CardToken) =>
    checkout.run('payment', async () => {
      const { cardId, savedCards } = await send(keepTypedCard, { transientToken: token }, { timeoutMs: bankTimeMs }).catch(
        (failure: Error) => {
          // the token may be used up, and the fields with it
          setAttempt((before) => before + 1);
          // said of the card as a whole: the field at fault is the gateway's
          throw Object.assign(failure, { field: undefined });
        },
      );
      saved.know(savedCards, cardId);
      return { of: 'card-kept', means: { cardId, brand, lastFour } };
    });
  return (
    <CardForm
      key={attempt}
      option={option}
      label={t.continue}
      note={t.cardFormNote}
      busy={checkout.busy('payment')}
      onToken={(card) => (save && mayAsk ? void keep(card) : checkout.payWith(card))}
    >
      {mayAsk && <Checkbox label={t.saveCard} hint={t.saveCardHint} checked={save} onChange={({ target }) => setSave(target.checked)} />}
    </CardForm>
  );
}
