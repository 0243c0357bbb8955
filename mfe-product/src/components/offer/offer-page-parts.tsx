import type { MarketFacts } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import type { Head } from '@cellardoor/mfe-kit';
import { Container } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import { type loadOffer, type OfferData } from '../../data/load-offer.ts';
import { offerAbsentTexts } from './offer-absent.texts.ts';
import { OfferEnded } from './offer-ended.tsx';
import styles from './offer-view.module.css';

type Loaded = Awaited<ReturnType<typeof loadOffer>>;
type Absent = Exclude<Loaded, OfferData>;

const absentTitle = (data: Absent, t: { endedOffer(title: string): string }): string => {
  if (data.ended === undefined) return data.copy?.title ?? data.missing;
  return data.copy?.title ? t.endedOffer(data.copy.title) : data.ended;
};

/** Title and status: search engines are to forget an offer that is over. */
export function offerHead(data: Loaded, market: MarketFacts, heading: (data: OfferData) => string): Head {
  if (data.offer) return { title: pageTitle(heading(data), market), robots: 'noindex', status: data.offer.startsAt ? 404 : 200 };
  const title = absentTitle(data, reworded(offerAbsentTexts, market.texts));
  return { title: pageTitle(title, market), robots: 'noindex', status: data.ended === undefined ? 404 : 410 };
}

interface OfferOrWordsProps {
  readonly data: Loaded;
  readonly forNewcomers?: boolean;
  readonly children: (data: OfferData) => ReactNode;
}

/** The offer, or the words for one that is over; for an editor's eyes those about one that there is not. */
export function OfferOrWords({ data, forNewcomers, children }: OfferOrWordsProps) {
  const t = useTexts(offerAbsentTexts);
  if (data.offer) return children(data);
  const title = absentTitle(data, t);
  if (data.ended !== undefined) return <OfferEnded title={title} text={data.copy?.ended} now={data.now} forNewcomers={forNewcomers} />;
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.missing}>{t.missingOffer(data.missing)}</p>
      {data.copy?.intro && <p className={styles.intro}>{data.copy.intro}</p>}
      {data.copy?.terms && <p className={styles.terms}>{data.copy.terms}</p>}
    </Container>
  );
}
