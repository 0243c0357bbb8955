import type { OrderSummary, PayAndCommitBody } from '@cellardoor/contracts';
import type { LineRenewal } from '@cellardoor/contracts/api/line-renewal';
import { useState } from 'react';
import { cardAmong, type PayingMeans } from '../../../domain/paying-means.ts';

/** Which memberships of the order its buyer wants to renew themselves. */
export interface Renewals {
  /** Those that could, by their lines. */
  readonly offered: readonly LineRenewal[];
  /** False where what pays the order cannot be charged again. */
  readonly canBePaid: boolean;
  isWanted(renewal: LineRenewal): boolean;
  want(renewal: LineRenewal, wanted: boolean): void;
  /** What is sent with the payment; absent where none is wanted. */
  readonly asked: Pick<PayAndCommitBody, 'renewals'>;
}

const permission = { category: 'PAYMENT', state: 'GRANTED', code: 'COF' } as const;

/** A tick stands for what was shown beside the box: a renewal that changes meanwhile asks again. A card alone can pay one. [USR-18] */
export function useRenewals(order: OrderSummary | null, means: PayingMeans | undefined): Renewals {
  const [agreedTo, setAgreedTo] = useState<readonly string[]>([]);
  const offered = (order?.lineItems ?? []).flatMap(({ renewal }) => renewal ?? []);
  const canBePaid = cardAmong(means) !== undefined && order?.orderPriceInfo.toPay !== 0;
  const isWanted = (renewal: LineRenewal) => canBePaid && agreedTo.includes(JSON.stringify(renewal));
  const renewals = offered.filter(isWanted).map(({ itemCode, price, tax, chargeOn }) => ({
    cardPermission: permission,
    itemCode,
    price,
    ...(tax !== undefined && { tax }),
    chargeOn,
  }));
  return {
    offered,
    canBePaid,
    isWanted,
    want: (renewal, wanted) => {
      const shown = JSON.stringify(renewal);
      setAgreedTo((before) => [...before.filter((one) => one !== shown), ...(wanted ? [shown] : [])]);
    },
    asked: renewals.length > 0 ? { renewals } : {},
  };
}
