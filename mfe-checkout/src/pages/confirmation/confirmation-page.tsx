import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts, reworded, pageTitle } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { ButtonLink, Container, EmptyState } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { ConfirmedOrder, type ConfirmedProps } from './confirmed-order.tsx';
import { confirmationPageTexts } from './confirmation-page.texts.ts';
import { checkoutTexts } from '../../texts.ts';
import styles from './confirmation-page.module.css';
import { type ConfirmationData, loadConfirmationPage } from './confirmation-page.loader.ts';

/** What was ordered, how it comes, what was paid and what happens next. [CHK-08] */
function ConfirmationPage({ data: { order, isPaidBefore } }: { readonly data: ConfirmationData }) {
  return <Container className={styles.page}>{order ? <Confirmation order={order} isPaidBefore={isPaidBefore} /> : <NoOrder />}</Container>;
}

const Confirmation = (confirmed: ConfirmedProps) => (confirmed.order.status === 'paid' ? <ConfirmedOrder {...confirmed} /> : <NotPaid />);

function NotPaid() {
  const t = useTexts(confirmationPageTexts, checkoutTexts);
  const { checkoutPath } = useMarket();
  return (
    <EmptyState icon={icons.card} headingLevel={1} title={t.notPaid} actions={<ButtonLink href={checkoutPath}>{t.backToPay}</ButtonLink>}>
      {t.notPaidLead}
    </EmptyState>
  );
}

function NoOrder() {
  const t = useTexts(confirmationPageTexts, checkoutTexts);
  const ways = (
    <>
      <ButtonLink href={pathTo('search.listing')}>{t.browse}</ButtonLink>
      <ButtonLink href={pathTo('account.orders')} variant="outline">
        {t.myOrders}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState icon={icons.wineCase} headingLevel={1} title={t.noOrder} actions={ways}>
      {t.noOrderHint}
    </EmptyState>
  );
}

export default definePage<'checkout.confirmation', ConfirmationData>({
  audience: 'shopper',
  load: loadConfirmationPage,
  head: ({ market }) => ({
    title: pageTitle(reworded(confirmationPageTexts, market.texts).confirmed, market),
    canonical: market.confirmationPath,
    robots: 'noindex',
  }),
  View: ConfirmationPage,
});
