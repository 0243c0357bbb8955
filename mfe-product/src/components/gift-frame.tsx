import { pathTo, placePath } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { ButtonLink, Container, type Crumb, PageTop, useHomeCrumb } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import styles from './gift-frame.module.css';
import { giftFrameTexts } from './gift-frame.texts.ts';

interface GiftFrameProps {
  readonly title: string;
  readonly lead: string;
  /** Below 'Gifts'; none on the page of that name. */
  readonly crumbs?: readonly Crumb[];
  readonly children: ReactNode;
}

/** Where nothing of the kind is sold, and what can be given there all the same. */
function NoGifts({ home }: { readonly home: Crumb }) {
  const t = useTexts(giftFrameTexts);
  return (
    <Container className={styles.page}>
      <PageTop crumbs={[home, { label: t.gifts }]} title={t.gifts} lead={t.noGiftsHere} />
      <p className={styles.given}>{t.giveWine}</p>
      <ButtonLink href={placePath('type', 'Mixed cases')}>{t.seeCases}</ButtonLink>
    </Container>
  );
}

/** What the pages of gifts have in common. The bank partner, whose customers pay with points, has no gifts. [BRD-05] */
export function GiftFrame({ title, lead, crumbs = [], children }: GiftFrameProps) {
  const t = useTexts(giftFrameTexts);
  const { facts } = useMarket();
  const home = useHomeCrumb();
  if (facts.points) return <NoGifts home={home} />;
  const gifts = crumbs.length > 0 ? { label: t.gifts, href: pathTo('product.gifts') } : { label: t.gifts };
  return (
    <Container className={styles.page}>
      <PageTop crumbs={[home, gifts, ...crumbs]} title={title} lead={lead} />
      {children}
    </Container>
  );
}
