import { type RefObject, useEffect, useState } from 'react';

/** Index of the slide that fills most of the view. */
export function useShownSlide(view: RefObject<HTMLElement | null>, count: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = view.current!;
    const slides = [...element.children];
    const watching = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setShown(slides.indexOf(seen.target));
      },
      { root: element, threshold: 0.6 },
    );
    for (const slide of slides) watching.observe(slide);
    return () => watching.disconnect();
  }, [view, count]);
  return shown;
}
