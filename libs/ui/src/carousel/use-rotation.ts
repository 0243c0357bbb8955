import { useEffect, useRef, useState } from 'react';

/** Calls `next` every `intervalMs` milliseconds unless stopped, hidden, or unwelcome. Returns whether it is moving. */
export function useRotation(intervalMs: number, stopped: boolean, next: () => void): boolean {
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
  const moves = intervalMs > 0 && welcome && !stopped;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [moves, intervalMs]);
  return moves;
}
