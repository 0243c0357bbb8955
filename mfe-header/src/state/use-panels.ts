import { useLightDismiss } from '@cellardoor/mfe-kit';
import { useUserModel } from '@cellardoor/user-model';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Milliseconds that a pointer rests on an item before its panel opens. [HDR-03] */
const openAfterMs = 400;
/** Milliseconds that a pointer may be elsewhere before it closes. */
const closeAfterMs = 300;

export interface OpenPanel {
  readonly label: string;
  readonly focused: boolean;
}

/** The navigation's panels, of which one at most is open. */
export interface Panels {
  readonly open: OpenPanel | undefined;
  show(label: string, focused: boolean): void;
  close(): void;
  /** The pointer is on an item, or on none. */
  intend(label: string | undefined): void;
}

/** Opens and closes panels; Escape, a press elsewhere and the focus elsewhere close. Escape gives the focus back. [HDR-04] */
export function usePanels(nav: RefObject<HTMLElement | null>): Panels {
  const bus = useUserModel()?.bus;
  const [open, setOpen] = useState<OpenPanel>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef<string>(undefined);

  const set = useCallback(
    (next: OpenPanel | undefined) => {
      clearTimeout(timer.current);
      if (next?.label === at.current) return;
      at.current = next?.label;
      setOpen(next);
      bus?.emit('header:menu-toggled', { open: Boolean(next) });
    },
    [bus],
  );

  useLightDismiss(nav, {
    isOpen: () => at.current !== undefined,
    close: () => set(undefined),
    opener: () => nav.current!.querySelector<HTMLElement>('[data-open] > a'),
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // somebody types elsewhere, while the pointer rests here: the search suggests in the same place
    const close = () => set(undefined);
    document.addEventListener('input', close);
    return () => document.removeEventListener('input', close);
  }, [set]);

  return useMemo(
    () => ({
      open,
      show: (label, focused) => set({ label, focused }),
      close: () => set(undefined),
      intend(label) {
        clearTimeout(timer.current);
        timer.current = setTimeout(
          () => set(label === undefined ? undefined : { label, focused: false }),
          label === undefined ? closeAfterMs : openAfterMs,
        );
      },
    }),
    [open, set],
  );
}
