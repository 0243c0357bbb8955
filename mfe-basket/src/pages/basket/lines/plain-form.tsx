import { type BasketFormChange, basketFormPath } from '@cellardoor/contracts/basket-form';
import type { ReactNode } from 'react';
import styles from './basket-line.module.css';

interface Props {
  readonly change: BasketFormChange;
  readonly values: Readonly<Record<string, string>>;
  /** What a script does in place of sending the form. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/** A change of the basket that is sent as a form where no script runs. [RTE-20] */
export const PlainForm = ({ change, values, onSubmit, children }: Props) => (
  <form
    className={styles.plain}
    method="post"
    action={basketFormPath}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit?.();
    }}
  >
    <input type="hidden" name="change" value={change} />
    {Object.entries(values).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);
