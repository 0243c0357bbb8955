import type { Product } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { kindOf, type PageKind } from '@cellardoor/ui/kinds';
import type { ReactNode } from 'react';
import type { ShownReviews } from './reviews/use-reviews.ts';
import { productPageTexts } from './product-page.texts.ts';
import { CaseContentsList } from './details/case-contents.tsx';
import type { CaseItem } from './product-page.loader.ts';
import styles from './product-sections.module.css';
import { Reviews } from './reviews/reviews.tsx';
import { hasTastingNote, TastingNote } from './details/tasting-note.tsx';
import { WineDetails } from './details/wine-details.tsx';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface SectionsProps {
  readonly wine: Product;
  readonly contents: readonly CaseItem[] | null | undefined;
  readonly reviews: ShownReviews;
}

function useSections({ wine, contents, reviews }: SectionsProps): Section[] {
  const t = useTexts(productPageTexts);
  const sections: Record<PageKind['sections'][number], Section> = {
    contents: { id: 'contents', title: t.contents, content: <CaseContentsList contents={contents ?? null} /> },
    tasting: { id: 'tasting', title: t.tasting, content: <TastingNote wine={wine} /> },
    details: { id: 'details', title: t.details, content: <WineDetails wine={wine} /> },
    reviews: { id: 'ReviewsApp', title: t.reviews, content: <Reviews wine={wine} reviews={reviews} /> },
  };
  return kindOf(wine)
    .sections.filter((name) => name !== 'tasting' || hasTastingNote(wine))
    .map((name) => sections[name]);
}

/** All about the wine below the fold, section by section, with links to jump by: nothing hides behind a script. */
export function ProductSections(props: SectionsProps) {
  const t = useTexts(productPageTexts);
  const sections = useSections(props);
  return (
    <>
      <nav className={styles.jump} aria-label={t.sections}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title, content }) => (
        <section key={id} id={id} className={styles.section} data-offscreen="" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {content}
        </section>
      ))}
    </>
  );
}
