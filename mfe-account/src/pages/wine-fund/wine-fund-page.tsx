import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { loadWineFundPage, type WineFundData } from '../../components/wine-fund/wine-fund.loader.ts';
import { wineFundPageTexts } from '../../components/wine-fund/wine-fund.texts.ts';
import { WineFund } from '../../components/wine-fund/wine-fund.tsx';

export default definePage<'account.wine-fund', WineFundData>({
  audience: 'shopper',
  load: loadWineFundPage,
  head: ({ market }) => ({
    title: pageTitle(reworded(wineFundPageTexts, market.texts).wineFund, market),
    canonical: pathTo('account.wine-fund'),
  }),
  View: WineFund,
});
