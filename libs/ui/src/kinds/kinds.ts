import type { ProductKind } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { eVoucher } from './e-voucher.ts';
import { enPrimeur } from './en-primeur.ts';
import { gift } from './gift.ts';
import { membership } from './membership.ts';
import { mixedCase } from './mixed-case.ts';
import type { KindWords, PageKind } from './page-kind.ts';
import { planGift } from './plan-gift.ts';
import { presell } from './presell.ts';
import { service } from './service.ts';
import { spirits } from './spirits.ts';
import { winePlan } from './wine-plan.ts';
import { rewardPayment } from './reward-payment.ts';
import { wine } from './wine.ts';

export type { CardLine, KindWords, PageKind } from './page-kind.ts';

const byName: { readonly [Name in ProductKind]: PageKind } = {
  wine,
  enPrimeur,
  presell,
  mixedCase,
  spirits,
  gift,
  eVoucher,
  membership,
  winePlan,
  planGift,
  rewardPayment,
  service,
};

/** The kind of a product, or of that of a line; an API that is newer than the page may name one unknown here, which is shown as a wine. */
export const kindOf = ({ productType }: { readonly productType: string }): PageKind => byName[productType as ProductKind] ?? wine;

/** The words for a kind, as this brand has them. */
export const useKindWords = ({ texts }: PageKind): KindWords => useTexts(texts);

/** The kind of which a list speaks that shows these wine types: one that has all of them, else wines. */
export const kindOfList = (types: readonly string[]): PageKind =>
  Object.values(byName).find(({ listedAs }) => types.length > 0 && types.every((type) => listedAs?.includes(type))) ?? wine;

/** The kind whose bottles a case holds. */
export const bottleKindOfCases = wine;
