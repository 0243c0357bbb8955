import { typedBottles } from '../../domain/top-up.ts';
import styles from './next-case-page.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly change: (text: string) => void;
}

/** A number of bottles to add: digits alone, two at most, nothing pasted; '0' goes when the field is entered, and comes back where it is left empty. [UPS-10] */
export const TopUpQuantity = ({ label, value, change }: Props) => (
  <input
    className={styles.topUpField}
    aria-label={label}
    inputMode="numeric"
    autoComplete="off"
    maxLength={2}
    value={value}
    onChange={({ target }) => change(typedBottles(target.value))}
    onPaste={(event) => event.preventDefault()}
    onFocus={() => value === '0' && change('')}
    onBlur={() => value === '' && change('0')}
  />
);
