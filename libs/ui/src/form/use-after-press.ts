import { useCallback, useEffect, useRef } from 'react';

// a key is no press: whatever began with a pointer is over then
const ends = ['pointerup', 'pointercancel', 'keydown'] as const;

/**
 * Runs what moves the page once a press is over. What appears between press and release takes the pressed thing from under the finger,
 * and the press is lost. Without a press it runs after the event that is handled.
 */
export function useAfterPointerUp(): (act: () => void) => void {
  const pressed = useRef(false);
  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    const press = () => (pressed.current = true);
    const release = () => (pressed.current = false);
    document.addEventListener('pointerdown', press, options);
    for (const name of ends) document.addEventListener(name, release, options);
    return () => ended.abort();
  }, []);
  return useCallback((act) => {
    // a tap presses and clicks after its release, in one task
    const later = () => void setTimeout(act);
    if (!pressed.current) return later();
    const ended = new AbortController();
    const once = () => (ended.abort(), later());
    for (const name of ends) document.addEventListener(name, once, { signal: ended.signal });
  }, []);
}
