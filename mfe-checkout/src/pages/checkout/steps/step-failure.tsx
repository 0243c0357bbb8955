import { pathTo } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { Notice } from '@cellardoor/ui';
import { useEffect, useRef } from 'react';
import type { OrderChange } from '../../../domain/order-changes.ts';
import type { StepFailure } from '../../../domain/checkout-state.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import { checkoutTexts } from '../../../texts.ts';
import forms from '../forms.module.css';
import styles from './step-failure.module.css';

/** Fields of the ways of delivery: what is wrong with a choice among them has no place of its own. */
const wordFields = /^(recipientEmail|labelMessage\d|giftMessages\.\d)$/;

/** Failures of one field, which are said beside it. */
const saysBesideField = ({ step, field }: StepFailure) => field !== undefined && (step !== 'method' || wordFields.test(field));

/** What stopped a step, brought into sight; a changed order is spelt out. */
export function StepFailureNotice({ failure }: { readonly failure: StepFailure | undefined }) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // in braces: newer browsers answer with a promise, which React would take for a clean-up
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (!failure || saysBesideField(failure)) return null;
  const { message, changes = [], isOfBasket } = failure;
  return (
    <div ref={place} className={styles.place}>
      <Notice tone="error" title={changes.length > 0 ? t.changedTitle : isOfBasket ? t.unchargedTitle : undefined}>
        <p>{message}</p>
        {changes.length > 0 && <Changes changes={changes} />}
        {isOfBasket && <ToBasket />}
      </Notice>
    </div>
  );
}

/** The link at the top of the page is out of sight. */
function ToBasket() {
  const t = useTexts(checkoutPageTexts);
  return (
    <a className={forms.link} href={pathTo('basket.page')}>
      {t.changeBasket}
    </a>
  );
}

function Changes({ changes }: { readonly changes: readonly OrderChange[] }) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  return (
    <>
      <ul className={styles.changes}>
        {changes.map((change, index) => (
          <li key={index}>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
      <p>{t.changedHint}</p>
    </>
  );
}

function ChangeText({ change }: { readonly change: OrderChange }) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const price = usePrice();
  if (!('before' in change)) return change.of === 'gone' ? t.changedGone(change.name) : t.changedAdded(change.name);
  const names = { delivery: t.shipping, tax: t.tax, total: t.total, toPay: t.toPayByCard };
  const name = change.of === 'line' ? change.name : names[change.of];
  const quantities = change.of === 'line' && change.quantities;
  if (quantities)
    return t.changedQuantity(name, String(quantities.before), price(change.before), String(quantities.now), price(change.now));
  return t.changedLine(name, price(change.before), price(change.now));
}
