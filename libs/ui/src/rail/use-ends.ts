import { type RefObject, useEffect, useState } from 'react';

/** Whether a sideways scroller shows its first and its last place. Both are true until it has been measured, so that no control is dead. */
export function useEnds(list: RefObject<HTMLElement | null>): { atStart: boolean; atEnd: boolean } {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });
  useEffect(() => {
    const element = list.current!;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const atStart = scrollLeft <= 8;
      const atEnd = scrollLeft + clientWidth >= scrollWidth - 8;
      setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list]);
  return ends;
}
