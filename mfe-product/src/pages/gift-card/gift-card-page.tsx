import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useMarket, useTexts } from '@cellardoor/i18n';
import { definePage, Slot } from '@cellardoor/mfe-kit';
import { Box, ButtonLink, UnbrokenHyphens } from '@cellardoor/ui';
import { giftDescription } from '../../components/gift-description.ts';
import { GiftFrame } from '../../components/gift-frame.tsx';
import styles from './gift-card-page.module.css';
import { giftCardPageTexts } from './gift-card-page.texts.ts';

/** How a gift card is ordered, and what is on one. [RTE-19] [GFT-05] */
function GiftCardPage() {
  const t = useTexts(giftCardPageTexts);
  const { facts } = useMarket();
  const phone = facts.telephones.orders;
  return (
    <GiftFrame title={t.giftCardTitle} lead={t.giftCardLead} crumbs={[{ label: t.giftCardTitle }]}>
      <div className={styles.columns}>
        <Box title={t.orderGiftCard}>
          <p>{t.orderGiftCardText(phone, facts.hours)}</p>
          <div>
            <ButtonLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{t.callForCard(phone)}</ButtonLink>
          </div>
          <p>
            <UnbrokenHyphens>{t.ratherEVoucher}</UnbrokenHyphens>{' '}
            <a className={styles.link} href={pathTo('product.e-voucher')}>
              <UnbrokenHyphens>{t.toEVoucher}</UnbrokenHyphens>
            </a>
          </p>
        </Box>
        <Slot widget="account.card-balance" />
      </div>
    </GiftFrame>
  );
}

export default definePage<'product.gift-card'>({
  maxAge: 300,
  head: ({ market }) => {
    const t = reworded(giftCardPageTexts, market.texts);
    return {
      title: pageTitle(t.giftCardTitle, market),
      description: giftDescription(t.giftCardLead, market),
      canonical: pathTo('product.gift-card'),
      countries: 'all',
    };
  },
  View: GiftCardPage,
  slots: () => [{ widget: 'account.card-balance', props: {} }],
});
