import { useTexts } from '@cellardoor/i18n';
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/drawings.ts';
import { dialogTexts } from './dialog.texts.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** The shopper closed it: button, Escape, or a press beside it. Set `open` to false. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons that stay in sight at the foot. */
  readonly footer?: ReactNode;
  /** False: Escape and the backdrop do nothing, and there is no close button. [NET-05] */
  readonly dismissible?: boolean;
  /** False: a press beside it does nothing, so that nobody loses by a slip what they do in it. */
  readonly backdropCloses?: boolean;
  readonly placement?: 'centre' | 'left' | 'right';
  readonly size?: 'narrow' | 'medium' | 'wide';
  readonly className?: string;
}

const isBeside = (event: MouseEvent<HTMLDialogElement>) => {
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
};

/** A modal dialog or drawer on the platform's own `<dialog>`: it traps the focus, makes the rest inert and gives the focus back. [NET-05] */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  dismissible = true,
  backdropCloses = dismissible,
  placement = 'centre',
  size = 'medium',
  className,
}: DialogProps) {
  const t = useTexts(dialogTexts);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // before the effects of whoever closes it: the browser gives the focus back as it closes, and they may move it on
  useLayoutEffect(() => {
    if (open && !dialog.current!.open) dialog.current!.showModal();
    if (!open && dialog.current!.open) dialog.current!.close();
  }, [open]);
  useEffect(() => {
    const element = dialog.current!;
    return () => element.close();
  }, []);

  // `cancel` alone stops only two Escapes: closedby and the key handler stop all of them
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog has its own keys; the press is on its backdrop
    <dialog
      closedby={backdropCloses ? 'any' : dismissible ? 'closerequest' : 'none'}
      ref={dialog}
      className={classes(styles.dialog, styles[placement], styles[size], className)}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !dismissible) event.preventDefault();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      // the event comes later than the dialog closes: it may be open again
      onClose={(event) => event.target === event.currentTarget && open && !event.currentTarget.open && onClose()}
      onMouseDown={(event) => backdropCloses && event.target === event.currentTarget && isBeside(event) && onClose()}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {dismissible && (
          <button type="button" className={styles.close} aria-label={t.close} onClick={onClose}>
            <Icon of={icons.close} />
          </button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
}
