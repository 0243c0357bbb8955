import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Container, type Crumb, Notice, PageTop, useHomeCrumb } from '@cellardoor/ui';
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

/** What the pages of gifts have in common. The bank partner, whose customers pay with points, has no gifts. [BRD-05] */
export function GiftFrame({ title, lead, crumbs = [], children }: GiftFrameProps) {
  const t = useTexts(giftFrameTexts);
  const { facts } = useMarket();
  const gifts = crumbs.length > 0 ? { label: t.gifts, href: pathTo('product.gifts') } : { label: t.gifts };
  return (
    <Container className={styles.page}>
      <PageTop crumbs={[useHomeCrumb(), gifts, ...crumbs]} title={title} lead={lead} />
      {facts.points ? <Notice className={styles.none}>{t.noGiftsHere}</Notice> : children}
    </Container>
  );
}
