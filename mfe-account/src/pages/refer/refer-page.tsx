import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { loadReferPage, type ReferData } from '../../components/refer/refer.loader.ts';
import { Refer } from '../../components/refer/refer.tsx';
import { accountTexts } from '../../texts.ts';

export default definePage<'account.refer', ReferData>({
  audience: 'shopper',
  load: loadReferPage,
  head: ({ data, market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).referAFriend, market),
    canonical: pathTo('account.refer'),
    ...(!data.terms && { robots: 'noindex' }),
  }),
  View: Refer,
});
