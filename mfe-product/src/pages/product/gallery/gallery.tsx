import type { Product } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Badge } from '@cellardoor/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { percentSaved, type BuyingOption } from '../../../domain/buying-options.ts';
import { productPageTexts } from '../product-page.texts.ts';
import { GalleryPicture } from './gallery-picture.tsx';
import { thumbSizes } from './gallery-sizes.ts';
import { type GalleryView, useGalleryViews } from './gallery-views.ts';
import styles from './gallery.module.css';
import type { CaseItem } from '../product-page.loader.ts';

/** A strip that swipes and scrolls by itself: which view it shows, and the way to another. */
function useStrip() {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  // pictures beside the first one wait for the first sign of interest: none of them delays the page
  const [awake, setAwake] = useState(false);
  const onScroll = () => {
    const { scrollLeft, clientWidth } = strip.current!;
    setAwake(true);
    setShown(Math.round(scrollLeft / Math.max(1, clientWidth)));
  };
  const show = (at: number) => {
    setAwake(true);
    strip.current!.scrollTo({ left: at * strip.current!.clientWidth });
  };
  // a press of an arrow is one picture on: the browser's own few pixels are lost when the strip still moves
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(Math.min(Math.max(shown + step, 0), strip.current!.children.length - 1));
  };
  return { strip, shown, awake, wake: () => setAwake(true), onScroll, onKeyDown, show };
}

interface ThumbsProps {
  readonly views: readonly GalleryView[];
  readonly shown: number;
  readonly onShow: (at: number) => void;
}

function Thumbs({ views, shown, onShow }: ThumbsProps) {
  const t = useTexts(productPageTexts);
  return (
    <fieldset className={styles.thumbs} aria-label={t.pictures}>
      {views.map((view, i) => (
        <button
          key={view.name}
          type="button"
          aria-label={view.name}
          aria-current={i === shown}
          data-shows={view.shows}
          onClick={() => onShow(i)}
        >
          {/* the label is drawn when first asked for: its button shows the bottle that is there already, from near by */}
          <GalleryPicture view={view.shows === 'label' ? { ...views[0]!, shows: 'label' } : view} sizes={thumbSizes} alt="" />
        </button>
      ))}
    </fieldset>
  );
}

interface GalleryProps {
  readonly wine: Product;
  /** What a case holds; null where that could not be read. */
  readonly contents: readonly CaseItem[] | null | undefined;
  readonly first: BuyingOption | undefined;
}

/** The wine's pictures: one large, the others a swipe, an arrow key or a press away. [PRD-01] */
export function Gallery({ wine, contents, first }: GalleryProps) {
  const t = useTexts(productPageTexts);
  const views = useGalleryViews(wine, contents ?? []);
  const { strip, shown, awake, wake, onScroll, onKeyDown, show } = useStrip();
  const saved = first ? percentSaved(first) : 0;
  return (
    <div className={styles.gallery} onPointerEnter={wake} onFocus={wake}>
      <div className={styles.main}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- what scrolls must be reached by keys */}
        <ul ref={strip} className={styles.strip} aria-label={t.pictures} tabIndex={0} onScroll={onScroll} onKeyDown={onKeyDown}>
          {views.map((view, i) => (
            // nothing is in it yet: a screen reader would say an empty item
            <li key={view.name} data-shows={view.shows} aria-hidden={i > 0 && !awake}>
              {/* until the label is drawn, the bottle from near by: it is there already, and hidden behind the label afterwards */}
              {awake && view.shows === 'label' && <GalleryPicture view={views[0]!} alt="" />}
              {(i === 0 || awake) && <GalleryPicture view={view} alt={view.alt} priority={i === 0} />}
            </li>
          ))}
        </ul>
        {saved > 0 && <Badge className={styles.flag}>{t.save(saved)}</Badge>}
      </div>
      <Thumbs views={views} shown={shown} onShow={show} />
    </div>
  );
}
