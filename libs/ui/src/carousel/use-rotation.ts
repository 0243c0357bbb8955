import { useEffect, useRef, useState } from 'react';

/** Calls `next` every `interval` milliseconds unless stopped, hidden, or unwelcome. Returns whether it is moving. */
export function useRotation(interval: number, stopped: boolean, next: () => void): boolean {
  const [welcome, setWelcome] = useState(false);
  const latest = useRef(next);
  latest.current = next;
  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const read = () => setWelcome(!reduced.matches);
    read();
    reduced.addEventListener('change', read);
    return () => reduced.removeEventListener('change', read);
  }, []);
  const moves = interval > 0 && welcome && !stopped;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, interval);
    return () => clearInterval(timer);
  }, [moves, interval]);
  return moves;
}
