import { type RefObject, useEffect, useState } from 'react';

/** What a sideways scroller shows now. */
export interface RailViews {
  /** True until it has been measured, as `atEnd` is, so that no control is dead. */
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** How many widths it takes to see everything, and which of them is shown, from 0. */
  readonly count: number;
  readonly shown: number;
}

/** Pixels that rounding and padding may take. */
const slack = 8;

function viewsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): RailViews {
  const atEnd = scrollLeft + clientWidth >= scrollWidth - slack;
  const count = Math.max(1, Math.ceil((scrollWidth - 2 * slack) / clientWidth));
  return { atStart: scrollLeft <= slack, atEnd, count, shown: atEnd ? count - 1 : Math.floor((scrollLeft + slack) / clientWidth) };
}

const same = (one: RailViews, other: RailViews) =>
  one.atStart === other.atStart && one.atEnd === other.atEnd && one.count === other.count && one.shown === other.shown;

/** Follows a scroller while it is scrolled and resized. */
export function useRailViews(list: RefObject<HTMLElement | null>): RailViews {
  const [views, setViews] = useState<RailViews>({ atStart: true, atEnd: true, count: 1, shown: 0 });
  useEffect(() => {
    const element = list.current!;
    const measure = () => {
      const now = viewsOf(element);
      setViews((before) => (same(before, now) ? before : now));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list]);
  return views;
}
