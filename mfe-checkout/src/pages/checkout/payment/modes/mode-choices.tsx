import type { PaymentOption } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Choice, Choices } from '@cellardoor/ui';
import type { MeansMode } from '../../../../domain/paying-means.ts';
import { checkoutPageTexts } from '../../checkout-page.texts.ts';
import styles from './mode-choices.module.css';
import type { PossibleMode } from './use-possible-modes.ts';

interface Props {
  readonly card: PaymentOption | undefined;
  readonly others: readonly PossibleMode[];
  readonly chosen: MeansMode;
  readonly choose: (mode: MeansMode) => void;
}

/** How to pay: a card first, then what else this browser can. [CHK-04] */
export function ModeChoices({ card, others, chosen, choose }: Props) {
  const t = useTexts(checkoutPageTexts);
  const choice = (mode: MeansMode) => ({ name: 'paymentMode', value: mode, checked: mode === chosen, onChange: () => choose(mode) });
  return (
    <Choices legend={t.modeChoice}>
      {/* the form below shows which cards */}
      {card && <Choice {...choice('creditCard')} title={t.modeCard} />}
      {others.map(({ view: { paymentMode, name, Mark } }) => (
        <Choice
          key={paymentMode}
          {...choice(paymentMode)}
          title={name}
          aside={
            <span aria-hidden="true" data-payment-icon={paymentMode}>
              <Mark className={styles.mark} />
            </span>
          }
        />
      ))}
    </Choices>
  );
}
