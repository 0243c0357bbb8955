import type { Basket } from '@cellardoor/contracts/api/basket';
import type { Promotion } from './promotions/promotion.ts';
import type { MoneyText } from './changes.ts';
import type { AppliedPromotion, EvaluatedPromotionCode } from './promoted.ts';

const givenText = ({ promotion, saved, gift }: AppliedPromotion, money: MoneyText): string =>
  gift ? `${promotion.name}: ${gift.sku.name} is in your basket for free.` : `${promotion.name}: you save ${money(saved)}.`;

const firstOrderText = 'It is for the first order of your household.';

/** What a promotion code gives, or why it gives nothing. [BSK-06] */
export function promotionCodeText({ promotion, why, missing, given }: EvaluatedPromotionCode, money: MoneyText): string {
  const { code, name, minimumSpend, firstOrder } = promotion;
  if (!why) return firstOrder ? `${givenText(given!, money)} ${firstOrderText}` : givenText(given!, money);
  const reasons = {
    ended: `Voucher ${code} has expired.`,
    used: `Voucher ${code} has been used already.`,
    late: `Voucher ${code} (${name}) is for the first order of a household, and you have ordered before.`,
    minimum: `Voucher ${code} (${name}) is for wines of ${money(minimumSpend)} or more. Add ${money(missing)} to use it.`,
    offer: `Voucher ${code} cannot be used together with another offer.`,
    gift: `Sorry, what voucher ${code} gives has sold out.`,
  };
  return reasons[why];
}

/** A promotion that left the basket, and what would bring it back. [BSK-06] */
function goneText({ name, minimumSpend, ended }: Promotion, spend: number, money: MoneyText): string {
  const left = `${name} has left your basket`;
  if (ended) return `${left}: its time is over.`;
  return spend < minimumSpend ? `${left}. Add wines for ${money(minimumSpend - spend)} to have it again.` : `${left}.`;
}

/** Promotions that the basket has, then those that its owner was told they have and that are gone. [BSK-06] */
export function promotionsTold(
  given: readonly AppliedPromotion[],
  told: readonly Promotion[],
  spend: number,
  money: MoneyText,
): Basket['promotions'] {
  const gone = told.filter(({ id }) => !given.some(({ promotion }) => promotion.id === id));
  return [
    ...given.map((one) => ({ promotionId: String(one.promotion.id), state: 'given' as const, text: givenText(one, money) })),
    ...gone.map((one) => ({ promotionId: String(one.id), state: 'gone' as const, text: goneText(one, spend, money) })),
  ];
}
