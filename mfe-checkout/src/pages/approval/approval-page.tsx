import type { PageParams } from '@cellardoor/contracts';
import { pageTitle, reworded, useMarket, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { Button, ButtonLink, Container, EmptyState } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import type { ReactNode } from 'react';
import type { OtherMeans } from '../../domain/paying-means.ts';
import { approvalPageTexts } from './approval-page.texts.ts';
import { useCompletion } from './use-completion.ts';

/** Where a shopper comes back to after approving a payment on the pages of whoever's account pays. [CKO-14] */
function ApprovalPage({ params: { orderId, token } }: { readonly params: PageParams<'checkout.approval'> }) {
  return <Container>{orderId && token ? <Completing orderId={orderId} token={token} /> : <NothingHere />}</Container>;
}

function Completing({ orderId, token }: { readonly orderId: string; readonly token: string }) {
  const t = useTexts(approvalPageTexts);
  const { completion, again } = useCompletion(orderId, token);
  const isGoing = completion.of === 'going';
  return (
    <div aria-live="polite">
      {isGoing && (
        <State title={t.completing}>
          <output>{t.completingLead}</output>
          <noscript>
            <p>{t.completingNoScript}</p>
          </noscript>
        </State>
      )}
      {completion.of === 'unclear' && (
        <State title={t.unclear} actions={<Button onClick={again}>{t.lookAgain}</Button>}>
          {t.unclearLead}
        </State>
      )}
      {completion.of === 'not-paid' && (
        <State title={t.notCompleted} actions={<BackToOrder left="paypal" />}>
          {completion.message ?? t.notCharged}
        </State>
      )}
    </div>
  );
}

function State({ title, actions, children }: { readonly title: string; readonly actions?: ReactNode; readonly children: ReactNode }) {
  return (
    <EmptyState icon={icons.card} headingLevel={1} title={title} actions={actions}>
      {children}
    </EmptyState>
  );
}

/** `left`: the mode whose pages the shopper comes from, where the checkout takes them to its payment again. */
function BackToOrder({ left }: { readonly left?: OtherMeans['paymentMode'] }) {
  const t = useTexts(approvalPageTexts);
  const { checkoutPath } = useMarket();
  return <ButtonLink href={left ? `${checkoutPath}?left=${left}` : checkoutPath}>{t.backToOrder}</ButtonLink>;
}

function NothingHere() {
  const t = useTexts(approvalPageTexts);
  return (
    <State title={t.nothingHere} actions={<BackToOrder />}>
      {t.nothingHereLead}
    </State>
  );
}

export default definePage<'checkout.approval'>({
  audience: 'shopper',
  head: ({ market }) => ({ title: pageTitle(reworded(approvalPageTexts, market.texts).completing, market), robots: 'noindex' }),
  View: ApprovalPage,
});
