import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { Container, Notice } from '@cellardoor/ui';
import { CaseBuilder } from './case-builder.tsx';
import { type CasePageData, loadCasePage } from './case-page.loader.ts';
import styles from './case-page.module.css';
import { casePageTexts } from './case-page.texts.ts';

/** A case of six or twelve that the shopper puts together, bottle by bottle. [BSK-11] */
function CasePage({ data }: { readonly data: CasePageData }) {
  const t = useTexts(casePageTexts);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t.caseTitle}</h1>
        <p className={styles.lead}>{t.caseLead}</p>
        <p data-unscripted>{t.caseNeedsScript}</p>
      </header>
      {data.ownCase ? <CaseBuilder data={data} loaded={data.ownCase} /> : <Notice tone="error">{t.caseUnread}</Notice>}
    </Container>
  );
}

export default definePage<'basket.case', CasePageData>({
  audience: 'shopper',
  load: loadCasePage,
  head: ({ market }) => {
    const t = reworded(casePageTexts, market.texts);
    return { title: pageTitle(t.caseTitle, market), description: t.caseDescription, canonical: pathTo('basket.case') };
  },
  View: CasePage,
});
