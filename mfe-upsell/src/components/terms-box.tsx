import { useTexts } from '@cellardoor/i18n';
import { Button, Dialog } from '@cellardoor/ui';
import { type ReactNode, useState } from 'react';
import { termsBoxTexts } from './terms-box.texts.ts';
import styles from './terms-box.module.css';

interface TermsBoxProps {
  /** What the terms are of. */
  readonly title: string;
  /** Paragraphs or a list. */
  readonly children: ReactNode;
}

/**
 * 'Learn more', which opens terms in a box of their own, on top of an offer's dialog where it stands in one. Closing it closes the box alone and
 * rejects nothing. [UPS-06] [UPS-10]
 */
export function TermsBox({ title, children }: TermsBoxProps) {
  const t = useTexts(termsBoxTexts);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" size="small" className={styles.learnMore} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.learnMore}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        size="narrow"
        footer={
          <Button variant="outline" onClick={close}>
            {t.understood}
          </Button>
        }
      >
        <div className={styles.terms}>{children}</div>
      </Dialog>
    </>
  );
}
