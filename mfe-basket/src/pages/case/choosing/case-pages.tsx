import { useTexts } from '@cellardoor/i18n';
import { ButtonLink } from '@cellardoor/ui';
import { type CasePageData, winesAPage } from '../case-page.loader.ts';
import styles from '../case-page.module.css';
import { casePageTexts } from '../case-page.texts.ts';
import { choicesPath } from './choices-path.ts';

/** The pages before and after this one. */
export function CasePages({ term, type, offset, hasMore }: CasePageData) {
  const t = useTexts(casePageTexts);
  const to = (place: number) => choicesPath({ term, type, offset: place });
  return (
    <p className={styles.pages}>
      {offset > 0 && (
        <ButtonLink variant="outline" href={to(Math.max(0, offset - winesAPage))}>
          {t.caseBefore}
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink variant="outline" href={to(offset + winesAPage)}>
          {t.caseMore}
        </ButtonLink>
      )}
    </p>
  );
}
