import { useTexts } from '@cellardoor/i18n';
import { cardName } from '@cellardoor/rules/cards';
import { CardMark, Choice, Choices } from '@cellardoor/ui';
import { checkoutTexts } from '../../../texts.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import type { SavedCardChoice } from './use-saved-cards.ts';

/** One of the saved cards, or another card; nothing for whoever has none. [CHK-04] */
export function SavedCardChoices({ saved: { cards, chosen, choose } }: { readonly saved: SavedCardChoice }) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  if (cards.length === 0) return null;
  return (
    <Choices legend={t.cardChoice}>
      {cards.map(({ cardId, cardType, lastFour, expirationMonth, expirationYear }) => (
        <Choice
          key={cardId}
          name="card"
          value={cardId}
          checked={cardId === chosen?.cardId}
          onChange={() => choose(cardId)}
          title={t.cardEnding(cardName(cardType), lastFour)}
          text={t.cardExpires(expirationMonth, expirationYear)}
          aside={
            // the title says which card it is
            <span aria-hidden="true">
              <CardMark card={cardType} framed="small" />
            </span>
          }
        />
      ))}
      <Choice name="card" value="" checked={!chosen} onChange={() => choose(null)} title={t.anotherCard} />
    </Choices>
  );
}
