import { type Order, pathTo } from '@cellardoor/contracts';
import { formatTime, useMarket, useTexts } from '@cellardoor/i18n';
import {
  AlcoholUnits,
  Box,
  BreakableEmails,
  ButtonLink,
  Notice,
  SaleNotice,
  SaleTermsNotes,
  useArrivalText,
  useReturnRightText,
} from '@cellardoor/ui';
import { Slot } from '@cellardoor/mfe-kit';
import { AccountOffer } from './account-offer.tsx';
import { AddedSince } from './added-since.tsx';
import { confirmationPageTexts } from './confirmation-page.texts.ts';
import styles from './confirmed-order.module.css';
import { OrderLines } from '../../components/order-lines.tsx';
import { useCustomer } from '../../components/use-customer.ts';
import { CancelHint } from './cancel-hint.tsx';
import { OrderFacts } from './order-facts.tsx';
import { PlanSteps } from './plan-steps.tsx';
import { useConfirmed } from './use-confirmed.ts';
import { Totals } from '../../components/totals.tsx';

export interface ConfirmedProps {
  readonly order: Order;
  /** In another tab or on another device. */
  readonly isPaidBefore: boolean;
}

/** A paid order. [CHK-08] */
export function ConfirmedOrder({ order, isPaidBefore }: ConfirmedProps) {
  const t = useTexts(confirmationPageTexts);
  const market = useMarket();
  const arrives = useArrivalText();
  useConfirmed(order, isPaidBefore);
  const [delivery] = order.shippingDetails;
  const shop = delivery?.location;
  const returnRight = useReturnRightText({ isDelivered: order.delivered, lines: order.lineItems });
  const buyer = useCustomer()?.firstName;
  const { firstName: payer } = order.billingAddress;
  // a present may go to somebody else, and a guest who says no other name is nobody whom we know
  const isSomebody = !order.giftWishes?.sendGift || payer !== delivery?.address.firstName;
  const firstName = buyer || (isSomebody ? payer : undefined);
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{firstName ? t.thanksTo(firstName) : t.thanks}</h1>
        <p className={styles.lead}>
          <BreakableEmails>{t.confirmedLead(order.email)}</BreakableEmails>
        </p>
        {isPaidBefore && <Notice>{t.paidBefore}</Notice>}
        <AddedSince order={order} />
        <dl className={styles.number}>
          <div>
            <dt>{t.orderNumber}</dt>
            <dd>{order.id}</dd>
          </div>
          <div>
            <dt>{t.placed}</dt>
            <dd>
              <time dateTime={order.placedAt}>{formatTime(order.placedAt, market)}</time>
            </dd>
          </div>
        </dl>
      </header>
      <div className={styles.columns}>
        <Box title={t.wines}>
          <OrderLines lines={order.lineItems} recipients={order.recipients} />
          <Totals prices={order.orderPriceInfo} isDelivered={order.delivered} />
          <AlcoholUnits facts={order.saleFacts} />
          <SaleTermsNotes of={order.lineItems} />
        </Box>
        <OrderFacts order={order} />
      </div>
      <Slot widget="upsell.after-purchase" orderId={order.id} when="visible" />
      <AccountOffer order={order} />
      <section className={styles.next}>
        <h2 className={styles.title}>{t.next}</h2>
        <ol className={styles.steps}>
          {order.delivered && <li>{shop ? t.nextShop(shop.name) : t.nextPack}</li>}
          {delivery && <li>{`${arrives({ ...delivery, type: delivery.shippingMethod.type }) ?? delivery.promise}.`}</li>}
          {shop && <li>{t.nextCollect(shop.name, shop.hours)}</li>}
          <PlanSteps order={order} />
          {/* a number is dialled as it is read, in one piece */}
          <li>{t.nextHelp(market.facts.telephones.service.replaceAll(' ', '\u00a0'))}</li>
          <CancelHint order={order} />
          {returnRight && <li>{returnRight}</li>}
        </ol>
        <SaleNotice facts={order.saleFacts} />
        <div className={styles.ways}>
          <ButtonLink size="small" href={pathTo('search.home')}>
            {t.keepShopping}
          </ButtonLink>
          <ButtonLink size="small" variant="outline" href={pathTo('account.invoice', { orderId: order.id })}>
            {order.chargedOnDispatch ? t.printStatement : t.printInvoice}
          </ButtonLink>
        </div>
      </section>
    </article>
  );
}
