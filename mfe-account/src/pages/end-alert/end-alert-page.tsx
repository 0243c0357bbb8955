import { pathTo } from '@cellardoor/contracts';
import { endInterest } from '@cellardoor/contracts/calls/lists';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { useSend } from '@cellardoor/user-model';
import { MailedLink } from '../../components/mailed-link/mailed-link.tsx';
import { endAlertPageTexts } from './end-alert-page.texts.ts';

/** Ends the alert of a mail's link by one press. [PRD-05] */
function EndAlertPage({ params: { token } }: { readonly params: { readonly token: string } }) {
  const t = useTexts(endAlertPageTexts);
  const send = useSend();
  return (
    <MailedLink
      heading={t.endAlert}
      text={t.endAlertText}
      done={t.stopped}
      press={t.stop}
      pressing={t.stopping}
      act={() => send(endInterest, { token })}
      failed={t.notStopped}
      onward={{ href: pathTo('search.home'), label: t.onward }}
    />
  );
}

export default definePage<'account.end-alert'>({
  head: ({ market }) => ({ title: pageTitle(reworded(endAlertPageTexts, market.texts).endAlert, market), robots: 'noindex' }),
  View: EndAlertPage,
});
