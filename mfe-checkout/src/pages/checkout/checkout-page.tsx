import { type PageParams, pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts, reworded, pageTitle } from '@cellardoor/i18n';
import { definePage, useAction } from '@cellardoor/mfe-kit';
import { Button, ButtonLink, Container, EmptyState, Notice } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { type RefObject, useEffect, useRef } from 'react';
import { useCustomer } from '../../components/use-customer.ts';
import { isEmptied, shownOrderOf } from '../../domain/checkout-state.ts';
import { CheckoutSteps } from './steps/checkout-steps.tsx';
import { BasketEmptied, LogInChanged, OrderLost } from './start-again.tsx';
import { OrderAside } from './order/order-aside.tsx';
import { OrderBar } from './order/order-bar.tsx';
import { JoinedBasket } from './order/joined-basket.tsx';
import { ChangedSince } from './order/changed-since.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { useLogInChange } from './use-log-in-change.ts';
import { useToldCheckout } from './use-told-checkout.ts';
import { useFreshSession } from './use-fresh-session.ts';
import { checkoutPageTexts } from './checkout-page.texts.ts';
import { checkoutTexts } from '../../texts.ts';
import { type CheckoutPageData, loadCheckoutPage } from './checkout-page.loader.ts';
import styles from './checkout-page.module.css';

/** From the email to the payment, one step after the other on one page. [CHK-01] */
function CheckoutPage({ data, params }: { readonly data: CheckoutPageData; readonly params: PageParams<'checkout.checkout'> }) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  // the guest's address names no country
  useFreshSession(params.country === undefined);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t.title}</h1>
        <a className={styles.back} href={pathTo('basket.page')}>
          {t.back}
        </a>
      </header>
      {data.of === 'ready' && <ReadyCheckout data={data} left={params.left} had={params.had} />}
      {data.of === 'empty' && <EmptyCheckout />}
      {data.of === 'failed' && <FailedCheckout />}
    </Container>
  );
}

interface ReadyProps {
  readonly data: Extract<CheckoutPageData, { of: 'ready' }>;
  /** The payment mode whose pages the shopper came back from without paying. */
  readonly left: string | undefined;
  /** Bottles that the shopper had as a guest, where they logged in here. */
  readonly had: string | undefined;
}

function ReadyCheckout({ data, left, had }: ReadyProps) {
  const checkout = useCheckout(data.order, data);
  useToldCheckout(checkout, data.basket);
  const steps = useRef<HTMLDivElement>(null);
  useFocusWhenRead(checkout, steps);
  const change = useLogInChange(checkout, data.customerId);
  if (change) return <LogInChanged change={change} />;
  if (checkout.state.isLost) return <OrderLost />;
  if (isEmptied(checkout.state)) return <BasketEmptied />;
  const soFar = { order: shownOrderOf(checkout.state), basket: data.basket, standard: data.standard };
  return (
    <>
      {checkout.unread && <UnreadOrder checkout={checkout} />}
      {data.customerId && <JoinedBasket basket={data.basket} had={Number(had)} />}
      <ChangedSince basket={data.basket} />
      <OrderBar {...soFar} open={checkout.open} />
      <div ref={steps} className={styles.columns}>
        <CheckoutSteps
          checkout={checkout}
          options={data.options}
          savedCards={data.savedCards}
          wallet={data.wallet}
          book={data.book}
          left={left}
        />
        <OrderAside {...soFar} />
      </div>
    </>
  );
}

/** Takes the focus of a notice that went away, as the order could be read after all, to the step that is open. */
function useFocusWhenRead({ unread }: Checkout, steps: RefObject<HTMLElement | null>): void {
  const before = useRef(unread);
  useEffect(() => {
    if (before.current && !unread) steps.current?.querySelector<HTMLElement>('[data-state="open"] h2')?.focus();
    before.current = unread;
  }, [unread, steps]);
}

/** Brought into sight: whoever turned back is where they were on the page. */
function UnreadOrder({ checkout: { readAgain } }: { readonly checkout: Checkout }) {
  const t = useTexts(checkoutPageTexts);
  const { run, busy } = useAction(readAgain);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, []);
  return (
    <div ref={place}>
      <Notice tone="error">
        <p>{t.orderUnread}</p>
        <Button variant="quiet" size="small" busy={busy} busyLabel={t.saving} onClick={() => void run()}>
          {t.tryAgain}
        </Button>
      </Notice>
    </div>
  );
}

/** Who was logged out finds their basket again by logging in: the checkout's header does not lead there. */
function EmptyCheckout() {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const { checkoutPath: next } = useMarket();
  const isLoggedOut = useCustomer() === undefined;
  const actions = (
    <>
      <ButtonLink href={pathTo('search.listing')}>{t.browse}</ButtonLink>
      {isLoggedOut && (
        <ButtonLink variant="outline" href={pathTo('account.login', { next })}>
          {t.logIn}
        </ButtonLink>
      )}
    </>
  );
  return (
    <EmptyState icon={icons.basket} title={t.empty} actions={actions}>
      {isLoggedOut ? `${t.emptyHint} ${t.emptyLogIn}` : t.emptyHint}
    </EmptyState>
  );
}

function FailedCheckout() {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const { checkoutPath } = useMarket();
  return (
    <Notice tone="error">
      <p>{t.loadFailed}</p>
      <ButtonLink href={checkoutPath} variant="quiet" size="small">
        {t.tryAgain}
      </ButtonLink>
    </Notice>
  );
}

export default definePage<'checkout.checkout', CheckoutPageData>({
  audience: 'shopper',
  load: loadCheckoutPage,
  head: ({ market }) => ({
    title: pageTitle(reworded(checkoutPageTexts, market.texts).title, market),
    canonical: market.checkoutPath,
    robots: 'noindex',
  }),
  View: CheckoutPage,
});
