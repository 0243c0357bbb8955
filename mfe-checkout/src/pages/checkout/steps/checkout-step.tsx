import { useTexts } from '@cellardoor/i18n';
import { Button } from '@cellardoor/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Step, steps } from '../../../domain/steps.ts';
import type { Checkout } from '../use-checkout.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import styles from './checkout-step.module.css';
import { StepFailureNotice } from './step-failure.tsx';
import { useStepTitle } from './use-step-title.ts';

interface Props {
  readonly step: Step;
  readonly checkout: Checkout;
  /** What the shopper entered, in short: shown once the step is done. */
  readonly summary?: ReactNode;
  /** True where it offers nothing to choose: it is not opened again. */
  readonly isFixed?: boolean;
  /** True where its form says itself what stopped it. */
  readonly saysFailure?: boolean;
  /** The form, shown while the step is open. */
  readonly children: ReactNode;
}

/** One step: a heading, then its form, or what was entered and the way back to it. An opened step takes the focus to its heading. */
export function CheckoutStep({ step, checkout, summary, isFixed, saysFailure, children }: Props) {
  const t = useTexts(checkoutPageTexts);
  const name = useStepTitle(checkout.state.order)(step);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const state = checkout.stateOf(step);
  const before = useRef(state);
  useEffect(() => {
    if (state === 'open' && before.current !== 'open') heading.current?.focus();
    before.current = state;
  }, [state]);

  return (
    <section className={styles.step} data-state={state} aria-labelledby={id}>
      <header className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {steps.indexOf(step) + 1}
        </span>
        <span id={`${id}-place`} hidden>
          {t.stepOf(steps.indexOf(step) + 1, steps.length)}
        </span>
        <h2 className={styles.title} id={id} ref={heading} tabIndex={-1} aria-describedby={`${id}-place`}>
          {name}
        </h2>
        {state === 'done' && !isFixed && (
          <Button variant="quiet" size="small" aria-label={t.changeStep(name)} onClick={() => checkout.edit(step)}>
            {t.change}
          </Button>
        )}
      </header>
      {state === 'open' && (
        <div className={styles.body}>
          {!saysFailure && <StepFailureNotice failure={checkout.failureOf(step)} />}
          {children}
        </div>
      )}
      {state === 'done' && summary && <div className={styles.summary}>{summary}</div>}
    </section>
  );
}
