import { Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import styles from './offer.module.css';

interface OfferLineProps {
  readonly words: string;
  /** An empty place of the same height stands instead. [UPS-04] */
  readonly hidden: boolean;
  readonly onOpen: () => void;
}

/** The line that opens an offer. */
export const OfferLine = ({ words, hidden, onOpen }: OfferLineProps) =>
  hidden ? (
    <div className={styles.empty} />
  ) : (
    <button type="button" className={styles.block} aria-haspopup="dialog" onClick={onOpen}>
      <Icon of={icons.gift} className={styles.icon} />
      {words}
      <Icon of={icons.chevronRight} className={styles.go} />
    </button>
  );
