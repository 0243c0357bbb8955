import { Slot } from '@cellardoor/mfe-kit';
import { useUserModel } from '@cellardoor/user-model';
import { useEffect } from 'react';
import styles from './new-card.module.css';

interface Props {
  /** Words while the card that was kept is at work. */
  readonly busyText: string | undefined;
  readonly onKept: (cardId: string) => void;
}

/** The gateway's fields for a card that is kept, which another module owns: it tells which one was. [CHK-07] */
export function NewCard({ busyText, onKept }: Props) {
  const model = useUserModel();
  useEffect(() => model?.bus.on('checkout:card-kept', ({ cardId }) => onKept(cardId)), [model, onKept]);
  return (
    <>
      <Slot widget="checkout.new-card" className={styles.fields} />
      {busyText && <output className={styles.busy}>{busyText}</output>}
    </>
  );
}
