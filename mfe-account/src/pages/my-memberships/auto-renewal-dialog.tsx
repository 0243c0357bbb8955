import type { OwnMembership } from '@cellardoor/contracts';
import type { SavedCard } from '@cellardoor/contracts/api/saved-cards';
import { listSavedCards } from '@cellardoor/contracts/calls/saved-cards';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Checkbox, Choice, Choices, Dialog, Notice } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import { NewCard } from '../../components/new-card.tsx';
import { Late } from '../../components/wine-plans/late.tsx';
import { usePlanWords } from '../../components/wine-plans/plan-words.ts';
import { useLateReply } from '../../state/late-reply.ts';
import styles from './my-memberships-page.module.css';
import { myMembershipsPageTexts } from './my-memberships-page.texts.ts';
import type { OwnMembershipList } from './use-own-memberships.ts';

/** Asks for the renewal of a membership by itself: its terms, a card, and a box of its own; or for another card. [USR-18] */
export function AutoRenewalDialog({ list }: { readonly list: OwnMembershipList }) {
  const t = useTexts(myMembershipsPageTexts);
  const { renewed } = list;
  const title = (renewed?.autoRenewal ? t.autoCardTitle : t.autoTitle)(renewed?.name ?? '');
  return (
    <Dialog open={renewed !== undefined} onClose={() => list.askRenewal(undefined)} title={title} size="narrow">
      {renewed && <Question key={renewed.membershipId} membership={renewed} list={list} />}
    </Dialog>
  );
}

interface Props {
  readonly membership: OwnMembership;
  readonly list: OwnMembershipList;
}

function Question({ membership, list }: Props) {
  const t = useTexts(myMembershipsPageTexts);
  const send = useSend();
  const cards = useLateReply(membership.membershipId, () => send(listSavedCards), t.autoCardsFailed);
  return (
    <div className={styles.question}>
      <Late of={cards} rows={2}>
        {({ savedCards }) => <Choose membership={membership} list={list} cards={savedCards} />}
      </Late>
    </div>
  );
}

/** A card that pays already is not offered first: another kept one is, or a new one. */
const firstChoice = ({ autoRenewal }: OwnMembership, cards: readonly SavedCard[]): string =>
  cards.find((card) => card.cardId !== autoRenewal?.card?.cardId)?.cardId ?? 'new';

function Choose({ membership, list, cards }: Props & { readonly cards: readonly SavedCard[] }) {
  const t = useTexts(myMembershipsPageTexts);
  const market = useMarket();
  const money = usePrice();
  const words = usePlanWords();
  const { autoRenewal, autoRenewalOffer: offer } = membership;
  const [cardId, setCardId] = useState(() => firstChoice(membership, cards));
  const [agreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const price = offer?.price ?? autoRenewal?.price ?? 0;
  const charged = money(price + (offer?.tax ?? autoRenewal?.tax ?? 0));
  const day = formatDate(offer?.chargeOn ?? autoRenewal?.chargeOn ?? membership.endsAt, market);
  const startBy = (card: string) => void list.startRenewal(membership, card, price);
  const confirm = () => (agreed ? startBy(cardId) : setMissing(true));
  const choiceOf = (value: string) => ({ name: 'renewal-card', value, checked: cardId === value, onChange: () => setCardId(value) });
  return (
    <>
      {offer && <p>{t.autoTerms(day, charged, formatDate(offer.remindOn, market))}</p>}
      {cards.length > 0 && (
        <Choices legend={t.autoCards}>
          {cards.map((card) => (
            <Choice key={card.cardId} {...choiceOf(card.cardId)} title={words.card(card)} />
          ))}
          <Choice {...choiceOf('new')} title={t.autoNewCard} />
        </Choices>
      )}
      <Checkbox label={t.autoConsent(charged, day)} checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
      {isMissing && !agreed && <Notice tone="error">{t.autoConsentNeeded}</Notice>}
      {/* nothing is typed before it is agreed what the card pays */}
      {agreed && cardId === 'new' ? (
        <NewCard busyText={list.changing ? t.autoTurningOn : undefined} onKept={startBy} />
      ) : (
        <Button block busy={list.changing} busyLabel={t.autoTurningOn} onClick={confirm}>
          {autoRenewal ? t.autoCardConfirm : t.autoConfirm}
        </Button>
      )}
    </>
  );
}
