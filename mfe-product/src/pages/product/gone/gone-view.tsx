import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Slot } from '@cellardoor/mfe-kit';
import { ButtonLink, Container } from '@cellardoor/ui';
import styles from './gone.module.css';
import { goneTexts } from './gone.texts.ts';

/** A product that was sold once, with others like it. [PRD-14] */
export function GoneView({ itemCode, gone }: { readonly itemCode: string; readonly gone: string }) {
  const t = useTexts(goneTexts);
  return (
    <Container className={styles.page}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{gone}</h1>
        <p>{t.goneText}</p>
        <p>
          <ButtonLink href={pathTo('search.listing')}>{t.goneNext}</ButtonLink>
        </p>
      </div>
      <Slot widget="search.recommended" title={t.goneWines} exceptItemCode={itemCode} limit={8} />
    </Container>
  );
}
