import { type NamedOffer, pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { NoMore } from '../no-more/no-more.tsx';
import { offerAbsentTexts } from './offer-absent.texts.ts';
import { OffersOfNow } from './offers-of-now.tsx';

interface OfferEndedProps {
  readonly title: string;
  /** What the brand says of it. */
  readonly text?: string | undefined;
  readonly now: readonly NamedOffer[];
  /** Other offers lead to pages for who has no account. */
  readonly forNewcomers?: boolean | undefined;
}

/** That an offer is over, what is offered now, wines, and whom to tell of a promise. [RTE-15] */
export function OfferEnded({ title, text, now, forNewcomers }: OfferEndedProps) {
  const t = useTexts(offerAbsentTexts);
  return (
    <NoMore
      title={title}
      text={text ?? t.endedText}
      next={t.endedNext}
      wines={t.endedWines}
      instead={<OffersOfNow offers={now} forNewcomers={forNewcomers} />}
    >
      <p>
        {t.endedHelp} <a href={pathTo('header.contact')}>{t.endedContact}</a>
      </p>
    </NoMore>
  );
}
