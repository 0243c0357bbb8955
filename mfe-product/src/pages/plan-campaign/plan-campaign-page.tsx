import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { Container } from '@cellardoor/ui';
import { plansTexts } from '../../components/plans/plans.texts.ts';
import { PlansTop } from '../../components/plans/plans-top.tsx';
import { PlanTabs } from '../../components/plans/plan-tabs.tsx';
import { loadPlanCampaignPage, type PlanCampaignData } from './plan-campaign-page.loader.ts';
import { planCampaignPageTexts } from './plan-campaign-page.texts.ts';

interface PlanCampaignProps {
  readonly data: PlanCampaignData;
  readonly params: { readonly campaign: string };
}

/** The plans of one family, such as the three tours, each with its welcome gifts. [WPL-02] [RTE-19] */
function PlanCampaignPage({ data: { schemes }, params: { campaign } }: PlanCampaignProps) {
  const t = useTexts(planCampaignPageTexts);
  const plans = useTexts(plansTexts);
  const title = t.campaignTitle(campaign);
  const crumbs = [
    { label: plans.homeOfPlans, href: pathTo('search.home') },
    { label: plans.winePlans, href: pathTo('product.wine-plans') },
    { label: title },
  ];
  return (
    <Container>
      <PlansTop crumbs={crumbs} title={title} lead={t.campaignLead} />
      <PlanTabs schemes={schemes} />
    </Container>
  );
}

export default definePage<'product.plan-campaign', PlanCampaignData>({
  load: loadPlanCampaignPage,
  head: ({ params: { campaign }, market }) => {
    const t = reworded(planCampaignPageTexts, market.texts);
    return {
      title: pageTitle(t.campaignTitle(campaign), market),
      description: t.campaignLead,
      canonical: pathTo('product.plan-campaign', { campaign }),
    };
  },
  View: PlanCampaignPage,
});
