import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { ButtonLink, Notice } from '@cellardoor/ui';
import { useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { AccountFrame } from '../../components/account-frame.tsx';
import { accountTexts } from '../../texts.ts';
import { CloseAccount } from './close-account.tsx';
import styles from './data-page.module.css';
import { type DataPageData, loadDataPage } from './data-page.loader.ts';
import { dataPageTexts } from './data-page.texts.ts';
import { ExportData } from './export-data.tsx';
import { TakeBreak } from './take-break.tsx';

/** One's data as a file, a break from buying, and the end of one's account. [ACC-07] [CHK-13] */
function DataPage({ data }: { readonly data: DataPageData }) {
  const t = useTexts(dataPageTexts, accountTexts);
  const model = useUserModel();
  const [closed, setClosed] = useState(false);
  const onClosed = () => {
    setClosed(true);
    // this page goes on to say so; other tabs hear that nobody is logged in
    void model?.logout().catch(() => undefined);
  };
  return (
    <AccountFrame title={t.myData} crumbs={[{ label: t.myData }]}>
      <div className={styles.data}>
        {closed ? (
          <Notice tone="success" title={t.closed} live>
            <p>{t.closedText}</p>
            <ButtonLink href={pathTo('search.home')} variant="quiet" size="small">
              {t.home}
            </ButtonLink>
          </Notice>
        ) : (
          <>
            <ExportData />
            <TakeBreak excludedUntil={data.excludedUntil} />
            <CloseAccount onClosed={onClosed} />
          </>
        )}
      </div>
    </AccountFrame>
  );
}

export default definePage<'account.data', DataPageData>({
  audience: 'shopper',
  load: loadDataPage,
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).myData, market),
    canonical: pathTo('account.data'),
    robots: 'noindex',
  }),
  View: DataPage,
});
