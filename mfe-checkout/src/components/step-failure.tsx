import { usePrice, useTexts } from '@cellardoor/i18n';
import { Notice } from '@cellardoor/ui';
import type { OrderChange } from '../domain/order-changes.ts';
import type { StepFailure } from '../state/use-checkout.ts';
import { texts } from '../texts/en.ts';
import styles from './step-failure.module.css';

/** What stopped a step. A failure of one field is said beside the field instead; a changed order is spelt out. */
export function StepFailureNotice({ failure }: { readonly failure: StepFailure | undefined }) {
  const t = useTexts(texts);
  if (!failure || failure.field) return null;
  const { message, changes = [] } = failure;
  return (
    <Notice tone="error" title={changes.length > 0 ? t.changedTitle : undefined}>
      <p>{message}</p>
      {changes.length > 0 && (
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
      )}
    </Notice>
  );
}

function ChangeText({ change }: { readonly change: OrderChange }) {
  const t = useTexts(texts);
  const price = usePrice();
  if (!('before' in change)) return change.of === 'gone' ? t.changedGone(change.name) : t.changedAdded(change.name);
  const names = { delivery: t.shipping, tax: t.tax, total: t.total };
  const name = change.of === 'line' ? change.name : names[change.of];
  return t.changedLine(name, price(change.before), price(change.now));
}
