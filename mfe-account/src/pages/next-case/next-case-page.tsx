import { pathTo } from '@cellardoor/contracts';
import { formatDay, formatTime, pageTitle, reworded, useMarket, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { Notice, WinePicture } from '@cellardoor/ui';
import { AccountFrame } from '../../components/account-frame.tsx';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import { Told } from '../../components/wine-plans/told.tsx';
import { CaseWines } from './case-wines.tsx';
import { loadNextCasePage, type NextCaseData } from './next-case-page.loader.ts';
import styles from './next-case-page.module.css';
import { nextCasePageTexts } from './next-case-page.texts.ts';
import { RewardBalance } from './reward-balance.tsx';
import { SaveCase } from './save-case.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { TopUp } from './top-up.tsx';
import { type OpenCase, useNextCase } from './use-next-case.ts';

/** What somebody who changes the case must know: spare spaces, changes that are not saved, wines that will not come as they stand. */
function CaseNews({ open }: { readonly open: OpenCase }) {
  const t = useTexts(nextCasePageTexts);
  const market = useMarket();
  const { wines, spaces, isSaved, case: of } = open.nextCase;
  const news = wines.filter((wine) => wine.news !== null);
  return (
    <>
      {news.length > 0 && (
        <Notice title={t.newsTitle(news.length)}>
          {news.map(({ itemCode, news: words }) => (
            <p key={itemCode}>{words}</p>
          ))}
        </Notice>
      )}
      {open.isOpen && !isSaved && (
        <Notice title={t.draftKept}>
          <p>{t.draftKeptText(formatTime(of.cutOff, market))}</p>
        </Notice>
      )}
      {open.isOpen && spaces > 0 && (
        <Notice title={t.spareTitle(spaces)}>
          <p>{t.spareText}</p>
        </Notice>
      )}
    </>
  );
}

/** Until when the case can be changed, or why it cannot. */
function useUntilWords({ isOpen, nextCase: { case: of } }: OpenCase): string {
  const t = useTexts(nextCasePageTexts);
  const market = useMarket();
  if (isOpen) return t.nextCaseUntil(formatTime(of.cutOff, market));
  if (of.state === 'SKIPPED') return t.nextCaseSkipped;
  return of.mayChange ? t.nextCaseLater : t.nextCaseClosed;
}

/** What comes free with the case. [SUB-29] */
function Gifts({ open }: { readonly open: OpenCase }) {
  const t = useTexts(nextCasePageTexts);
  const { gifts } = open.nextCase;
  if (gifts.length === 0) return null;
  return (
    <section aria-labelledby="gifts">
      <h2 id="gifts" className={styles.title}>
        {t.giftsInCase}
      </h2>
      <ul className={styles.wines} aria-labelledby="gifts">
        {gifts.map(({ itemCode, name, thumbnail }) => (
          <li key={itemCode} className={styles.wine}>
            <WinePicture className={styles.picture} src={thumbnail} sizes="72px" alt="" />
            <b className={styles.wineName}>{name}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A case to come: its wines, changed and saved until its cut-off. [WPL-05] [RTE-19] */
function NextCasePage({ data }: { readonly data: NextCaseData }) {
  const t = useTexts(nextCasePageTexts, planTexts);
  const market = useMarket();
  const open = useNextCase(data);
  const { plan, nextCase } = open;
  const { case: of } = nextCase;
  const title = t.nextCaseTitle(formatDay(of.deliveryDate, market));
  const planPath = pathTo('account.wine-plan', { subscriptionId: plan.subscriptionId });
  const crumbs = [{ label: t.winePlans, href: pathTo('account.wine-plans') }, { label: plan.name, href: planPath }, { label: title }];
  const until = useUntilWords(open);
  return (
    <AccountFrame title={title} crumbs={crumbs} lead={<p>{until}</p>}>
      <div className={styles.page}>
        <div className={styles.contents}>
          <Told changes={open.changes} isBehindDialog={open.swapped !== undefined} />
          <CaseNews open={open} />
          <section aria-labelledby="wines">
            <h2 id="wines" className={styles.title}>
              {t.winesInCase}
            </h2>
            <CaseWines open={open} />
          </section>
          {open.isOpen && <TopUp open={open} />}
          <Gifts open={open} />
        </div>
        <SaveCase open={open} />
        <RewardBalance />
        <p>
          <a className={styles.link} href={planPath}>
            {t.backToPlan}
          </a>
        </p>
        <SwapDialog open={open} />
      </div>
    </AccountFrame>
  );
}

export default definePage<'account.next-case', NextCaseData>({
  audience: 'shopper',
  load: loadNextCasePage,
  head: ({ data: { plan, nextCase }, market }) => ({
    title: pageTitle(reworded(nextCasePageTexts, market.texts).nextCaseTitle(formatDay(nextCase.case.deliveryDate, market)), market),
    canonical: pathTo('account.next-case', { subscriptionId: plan.subscriptionId, orderId: nextCase.case.orderId }),
    robots: 'noindex',
  }),
  View: NextCasePage,
});
