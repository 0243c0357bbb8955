import { useTexts } from '@cellardoor/i18n';
import type { Action } from '@cellardoor/mfe-kit';
import { Button } from '@cellardoor/ui';
import styles from './saved-items.module.css';
import { savedTexts } from './saved.texts.ts';

interface Props {
  /** Of the wine, as its line says it. */
  readonly name: string;
  readonly saving: Action<[], void>;
}

/** Puts a line of the basket aside. [BSK-11] */
export function SaveButton({ name, saving }: Props) {
  const t = useTexts(savedTexts);
  return (
    <Button
      className={styles.save}
      variant="quiet"
      size="small"
      busy={saving.busy}
      busyLabel={t.savingLine}
      aria-label={t.saveLine(name)}
      onClick={() => void saving.run()}
    >
      {t.saveForLater}
    </Button>
  );
}
