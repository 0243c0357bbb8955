import type { LinkedOrder } from '@cellardoor/contracts/api/linked-order';
import { pathTo } from '@cellardoor/contracts';
import { cancelLinkedOrder } from '@cellardoor/contracts/calls/orders';
import { formatDate, formatTime, pageTitle, reworded, useMarket, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { ButtonLink, Container, EmptyState, useArrivalText } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useSend } from '@cellardoor/user-model';
import { useEffect, useRef, useState } from 'react';
import { AskedTwice } from '../../components/orders/asked-twice.tsx';
import { accountTexts } from '../../texts.ts';
import { placedOrderTexts } from '../../components/orders/placed-order.texts.ts';
import { GuestOrderLines } from './guest-order-lines.tsx';
import { loadGuestOrderPage } from './guest-order-page.loader.ts';
import styles from './guest-order-page.module.css';
import { guestOrderPageTexts } from './guest-order-page.texts.ts';
import { GuestOrderSteps, useStage } from './guest-order-steps.tsx';

interface GuestOrderProps {
  readonly placed: LinkedOrder;
  readonly token: string;
}

/** Where the order waits for its guest, and when somebody is there. */
function CollectFrom({
  shop: { name, line1, city, postcode, hours },
}: {
  readonly shop: NonNullable<LinkedOrder['delivery']['location']>;
}) {
  const t = useTexts(placedOrderTexts);
  return (
    <section>
      <h2 className={styles.heading}>{t.orderCollectFrom}</h2>
      <address className={styles.address}>
        {[name, line1, `${city} ${postcode}`, t.open(hours)].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  );
}

/** One order of a guest, by the link of a mail: what it holds, how far it is, and the way to cancel it. [ACC-08] */
function GuestOrder({ placed, token }: GuestOrderProps) {
  const t = useTexts(guestOrderPageTexts, placedOrderTexts);
  const { placed: placedAt } = useTexts(accountTexts);
  const market = useMarket();
  const arrives = useArrivalText();
  const send = useSend();
  const [order, setOrder] = useState(placed);
  const status = useRef<HTMLOutputElement>(null);
  // the button that was pressed is gone, and the focus with it
  useEffect(() => {
    if (order !== placed) status.current?.focus();
  }, [order, placed]);
  const stage = useStage(order);
  const arrival = order.stage === 'paid' || order.stage === 'packed' ? arrives({ ...order.delivery }) : undefined;
  return (
    <>
      <h1 tabIndex={-1}>{t.guestOrder(order.id)}</h1>
      <p className={styles.when}>{placedAt(formatTime(order.placedAt, market))}</p>
      <output ref={status} tabIndex={-1} className={styles.stage}>
        {[stage(order.stage), order.delivery.name, arrival].filter(Boolean).join('. ')}
      </output>
      {order.delivery.location && order.stage !== 'cancelled' && <CollectFrom shop={order.delivery.location} />}
      <GuestOrderLines order={order} />
      <GuestOrderSteps order={order} />
      {order.mayCancel && (
        <AskedTwice
          label={t.cancel}
          question={t.cancelQuestion}
          consequence={t.cancelConsequence}
          yes={t.cancelYes}
          work={async () => setOrder(await send(cancelLinkedOrder, { token }))}
        />
      )}
      <p>
        <a className={styles.ask} href={pathTo('header.contact', { orderId: order.id })}>
          {t.askAboutOrder}
        </a>
      </p>
      <p className={styles.when}>{t.guestOrderLink(formatDate(order.linkEnds, market))}</p>
    </>
  );
}

function NoOrder() {
  const t = useTexts(guestOrderPageTexts, accountTexts);
  const actions = (
    <>
      <ButtonLink href={pathTo('account.login', { next: pathTo('account.orders') })}>{t.logIn}</ButtonLink>
      <ButtonLink variant="outline" href={pathTo('header.contact')}>
        {t.guestOrderContact}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState icon={icons.truck} title={t.guestOrderGone} actions={actions}>
      {t.guestOrderGoneText}
    </EmptyState>
  );
}

interface PageProps {
  readonly data: LinkedOrder | null;
  readonly params: { readonly token: string };
}

const GuestOrderPage = ({ data, params: { token } }: PageProps) => (
  <Container className={styles.page}>{data ? <GuestOrder key={data.id} placed={data} token={token} /> : <NoOrder />}</Container>
);

export default definePage<'account.guest-order', LinkedOrder | null>({
  audience: 'shopper',
  // whoever has no session is shown what is kept for all of them: an order that has left or was cancelled, or a link that has ended
  maxAge: 0,
  load: loadGuestOrderPage,
  head: ({ data, market }) => {
    const t = reworded(guestOrderPageTexts, market.texts);
    return { title: pageTitle(data ? t.guestOrder(data.id) : t.guestOrderGone, market), robots: 'noindex', status: data ? 200 : 404 };
  },
  View: GuestOrderPage,
});
