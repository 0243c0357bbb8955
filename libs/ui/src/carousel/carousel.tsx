import { useTexts } from '@cellardoor/i18n';
import { Children, type ReactNode, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/drawings.ts';
import { carouselTexts } from './carousel.texts.ts';
import styles from './carousel.module.css';
import { useRotation } from './use-rotation.ts';
import { useShownSlide } from './use-shown-slide.ts';

export interface CarouselProps {
  readonly label: string;
  /** A slide each. */
  readonly children: ReactNode;
  /** Milliseconds between slides; 0: it never moves by itself. Pauses on hover, on focus, in a hidden tab and for reduced motion. [HOM-01] */
  readonly intervalMs?: number;
  readonly className?: string;
}

/** Slides, one to a view, on CSS scroll-snap: swiping is the browser's own. Has dots, and a pause button where it moves by itself. */
export function Carousel({ label, children, intervalMs = 0, className }: CarouselProps) {
  const t = useTexts(carouselTexts);
  const slides = Children.toArray(children);
  const view = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const [attended, setAttended] = useState(false);
  const shown = useShownSlide(view, slides.length);
  const show = (index: number, behavior: ScrollBehavior) =>
    view.current!.scrollTo({ left: view.current!.clientWidth * ((index + slides.length) % slides.length), behavior });
  const moves = useRotation(intervalMs, paused || attended || slides.length < 2, () => show(shown + 1, 'smooth'));

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and focus within only pause it
    <section
      className={classes(styles.carousel, className)}
      aria-roledescription={t.carousel}
      aria-label={label}
      onPointerEnter={() => setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      <div ref={view} className={styles.view} aria-live={moves ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div
            key={index}
            className={styles.slide}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the carousel pattern asks for the role
            role="group"
            aria-roledescription={t.oneSlide}
            aria-label={t.slide(index + 1, slides.length)}
            inert={index !== shown}
          >
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          {intervalMs > 0 && (
            <button
              type="button"
              className={classes(styles.control, styles.play)}
              aria-label={paused ? t.play : t.pause}
              onClick={() => setPaused(!paused)}
            >
              <Icon of={paused ? icons.play : icons.pause} className={styles.icon} />
            </button>
          )}
          {slides.map((_, index) => (
            <button
              key={index}
              type="button"
              className={classes(styles.control, styles.dot)}
              aria-label={t.slide(index + 1, slides.length)}
              aria-current={index === shown || undefined}
              onClick={() => show(index, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')}
            />
          ))}
        </div>
      )}
    </section>
  );
}
