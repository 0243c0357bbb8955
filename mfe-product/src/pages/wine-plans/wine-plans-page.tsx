import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { ButtonLink, Container, EmptyState } from '@cellardoor/ui';
import { plansTexts } from '../../components/plans/plans.texts.ts';
import { PlansTop } from '../../components/plans/plans-top.tsx';
import { PlanTabs } from '../../components/plans/plan-tabs.tsx';
import { loadWinePlansPage, type WinePlansData } from './wine-plans-page.loader.ts';
import { winePlansPageTexts } from './wine-plans-page.texts.ts';

interface WinePlansProps {
  readonly data: WinePlansData;
  readonly params: { readonly plan?: string };
}

/** A tab for each plan that the shop sells. [WPL-01] [RTE-19] */
function WinePlansPage({ data: { schemes }, params: { plan } }: WinePlansProps) {
  const t = useTexts(winePlansPageTexts);
  const plans = useTexts(plansTexts);
  if (schemes.length === 0)
    return (
      <Container>
        <EmptyState headingLevel={1} title={t.noPlans} actions={<ButtonLink href={pathTo('search.listing')}>{t.seeWines}</ButtonLink>}>
          <p>{t.noPlansText}</p>
        </EmptyState>
      </Container>
    );
  return (
    <Container>
      <PlansTop
        crumbs={[{ label: plans.homeOfPlans, href: pathTo('search.home') }, { label: plans.winePlans }]}
        title={plans.winePlans}
        lead={t.winePlansLead}
      />
      <PlanTabs schemes={schemes} first={plan} />
    </Container>
  );
}

export default definePage<'product.wine-plans', WinePlansData>({
  load: loadWinePlansPage,
  head: ({ data: { schemes }, market }) => {
    const t = reworded(winePlansPageTexts, market.texts);
    if (schemes.length === 0) return { title: pageTitle(t.noPlans, market), status: 404, robots: 'noindex' };
    return {
      title: pageTitle(reworded(plansTexts, market.texts).winePlans, market),
      description: t.winePlansLead,
      canonical: pathTo('product.wine-plans'),
      countries: 'all',
    };
  },
  View: WinePlansPage,
});
