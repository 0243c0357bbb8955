import type { Product } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Badge, WinePicture } from '@cellardoor/ui';
import { useState } from 'react';
import { percentSaved, type BuyingOption } from '../../domain/buying-options.ts';
import { nameWithVintage } from '../../domain/product-name.ts';
import { texts } from '../../texts/en.ts';
import { mainPictureSizes } from './gallery-sizes.ts';
import styles from './gallery.module.css';
import type { CaseItem } from './product-page.loader.ts';

interface View {
  readonly name: string;
  readonly src: string;
  readonly alt: string;
  /** Shows the label, large. */
  readonly near?: boolean;
}

function useViews(wine: Product, contents: readonly CaseItem[]): View[] {
  const t = useTexts(texts);
  const name = nameWithVintage(wine);
  const src = wine.images.large;
  if (!wine.isMixed)
    return [
      { name: t.wholeBottle, src, alt: t.pictureOf(name) },
      { name: t.label, src, alt: `${name}: ${t.label}`, near: true },
    ];
  const bottles = contents.slice(0, 3).map((item) => ({ name: item.name, src: item.picture, alt: t.pictureOf(item.name) }));
  return [{ name: t.theCase, src, alt: t.pictureOfCase(name) }, ...bottles];
}

/** The wine's pictures: one large, the others to choose from. [PRD-01] */
export function Gallery({ wine, contents, first }: { wine: Product; contents: readonly CaseItem[]; first: BuyingOption | undefined }) {
  const t = useTexts(texts);
  const views = useViews(wine, contents);
  const [shown, show] = useState(0);
  const view = views[shown] ?? views[0]!;
  const saved = first ? percentSaved(first) : 0;
  return (
    <div className={styles.gallery}>
      <div className={styles.main} data-near={view.near}>
        <WinePicture key={view.src} src={view.src} sizes={view.near ? '960px' : mainPictureSizes} alt={view.alt} priority />
        {saved > 0 && <Badge className={styles.flag}>{t.save(saved)}</Badge>}
      </div>
      <fieldset className={styles.thumbs} aria-label={t.pictures}>
        {views.map(({ name, src, near }, i) => (
          <button key={name} type="button" aria-label={name} aria-current={i === shown} data-near={near} onClick={() => show(i)}>
            <WinePicture src={src} sizes="80px" alt="" />
          </button>
        ))}
      </fieldset>
    </div>
  );
}
