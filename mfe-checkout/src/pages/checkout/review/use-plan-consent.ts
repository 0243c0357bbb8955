import type { OrderSummary } from '@cellardoor/contracts';
import { useState } from 'react';
import { whatRecurs } from '../../../domain/what-recurs.ts';

/** The buyer's word that what recurs may be charged. */
export interface PlanConsent {
  readonly given: boolean;
  /** They pressed the button without it. */
  readonly isMissing: boolean;
  /** How often they have: the box takes the focus each time. */
  readonly asked: number;
  give(given: boolean): void;
  /** True where nothing recurs or it was given; else says what is missing, at the box. */
  require(): boolean;
}

/** It stands for what was shown beside the box: a plan that changes meanwhile asks for it again. [OFR-08] */
export function usePlanConsent(order: OrderSummary | null): PlanConsent {
  const plans = order ? whatRecurs(order) : [];
  const shown = JSON.stringify(plans);
  const [agreedTo, setAgreedTo] = useState<string>();
  const [{ of, asked }, setAsked] = useState<{ of?: string; asked: number }>({ asked: 0 });
  const given = plans.length > 0 && agreedTo === shown;
  return {
    given,
    isMissing: !given && of === shown,
    asked,
    give: (next) => setAgreedTo(next ? shown : undefined),
    require() {
      if (plans.length === 0 || given) return true;
      setAsked({ of: shown, asked: asked + 1 });
      return false;
    },
  };
}
