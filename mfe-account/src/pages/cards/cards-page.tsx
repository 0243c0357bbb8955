import { listSavedCards } from '@cellardoor/contracts/calls/saved-cards';
import { pathTo } from '@cellardoor/contracts';
import type { SavedCards } from '@cellardoor/contracts/api/saved-cards';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { ButtonLink, EmptyState, Notice } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useEffect, useRef } from 'react';
import { AccountFrame } from '../../components/account-frame.tsx';
import { listView } from '../../components/list-page/list-view.tsx';
import { listOrNull } from '../../data/list-or-null.ts';
import { accountTexts } from '../../texts.ts';
import { CardList } from './card-list.tsx';
import { loadCardsPage } from './cards-page.loader.ts';
import styles from './cards-page.module.css';
import { cardsPageTexts } from './cards-page.texts.ts';
import { RemoveCard } from './remove-card.tsx';
import { useCards } from './use-cards.ts';

/** A number is typed in the fields of the payment provider alone, which are at the checkout. [CHK-07] */
function None() {
  const t = useTexts(cardsPageTexts, accountTexts);
  return (
    <EmptyState icon={icons.card} title={t.noCards} actions={<ButtonLink href={pathTo('search.listing')}>{t.startShopping}</ButtonLink>}>
      <p>{t.noCardsText}</p>
    </EmptyState>
  );
}

/** The cards that a customer keeps: which they are, which is offered first, and how one goes. No number is ever typed here. [CHK-07] */
function CardsPage({ data }: { readonly data: SavedCards }) {
  const t = useTexts(cardsPageTexts, accountTexts);
  const cards = useCards(data.savedCards);
  const told = useRef<HTMLDivElement>(null);
  const { said, failureText } = cards;
  // the button that was pressed is gone, and the focus with it
  useEffect(() => {
    if (said || failureText) told.current?.focus();
  }, [said, failureText]);
  return (
    <AccountFrame title={t.paymentCards} crumbs={[{ label: t.paymentCards }]} lead={<p>{t.cardsLead}</p>}>
      <div className={styles.cards}>
        <div ref={told} className={styles.told} tabIndex={-1}>
          <output>{said}</output>
          {failureText && <Notice tone="error">{failureText}</Notice>}
        </div>
        {cards.cards.length === 0 ? <None /> : <CardList cards={cards} />}
        <RemoveCard cards={cards} />
      </div>
    </AccountFrame>
  );
}

export default definePage<'account.cards', SavedCards | null>({
  audience: 'shopper',
  load: (args) => listOrNull(loadCardsPage(args), args),
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).paymentCards, market),
    canonical: pathTo('account.cards'),
    robots: 'noindex',
  }),
  View: listView(CardsPage, { title: (t) => t.paymentCards, read: (send) => send(listSavedCards) }),
});
