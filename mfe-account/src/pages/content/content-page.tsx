import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded } from '@cellardoor/i18n';
import { definePage, type LoadArgs } from '@cellardoor/mfe-kit';
import { accountTexts } from '../../texts.ts';
import { loadReferPage, type ReferData } from '../../components/refer/refer.loader.ts';
import { Refer } from '../../components/refer/refer.tsx';
import { loadWineFundPage, type WineFundData } from '../../components/wine-fund/wine-fund.loader.ts';
import { wineFundPageTexts } from '../../components/wine-fund/wine-fund.texts.ts';
import { WineFund } from '../../components/wine-fund/wine-fund.tsx';

/** What `pg` names the wine fund by. [RTE-10] */
const fundNames = ['winefund', 'wine_rewards_summary'];

type ContentData = { readonly fund: WineFundData } | { readonly refer: ReferData };

/** @throws with status 404 for a page of the old address that is none of ours */
async function loadContentPage(args: LoadArgs<'account.content'>): Promise<ContentData> {
  const { pg } = args.params;
  if (pg && fundNames.includes(pg)) return { fund: await loadWineFundPage(args) };
  if (pg) throw Object.assign(new Error(`no page ${pg}`), { statusCode: 404 });
  return { refer: await loadReferPage(args) };
}

const ContentPage = ({ data }: { readonly data: ContentData }) =>
  'fund' in data ? <WineFund data={data.fund} /> : <Refer data={data.refer} />;

/** The old address of refer a friend and of the wine fund. [RTE-10] */
export default definePage<'account.content', ContentData>({
  audience: 'shopper',
  load: loadContentPage,
  head: ({ data, market }) =>
    'fund' in data
      ? { title: pageTitle(reworded(wineFundPageTexts, market.texts).wineFund, market), canonical: pathTo('account.wine-fund') }
      : {
          title: pageTitle(reworded(accountTexts, market.texts).referAFriend, market),
          canonical: pathTo('account.refer'),
          ...(!data.refer.terms && { robots: 'noindex' }),
        },
  View: ContentPage,
});
