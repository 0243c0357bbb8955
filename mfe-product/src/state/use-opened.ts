import { useEffect, useState } from 'react';

/** Whether a dialog is open: each new value of `opened` opens it, so many milliseconds later. */
export function useOpened(opened: number, afterMs = 0): readonly [open: boolean, close: () => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), afterMs);
    return () => clearTimeout(timer);
  }, [opened, afterMs]);
  return [open, () => setOpen(false)];
}
