import type { LineRenewal } from '@cellardoor/contracts/api/line-renewal';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { frequencyWords, type PlanFrequency } from '@cellardoor/rules/plan-frequencies';
import { classes } from '../classes.ts';
import { planTexts } from './plan.texts.ts';
import styles from './plan-facts.module.css';

export interface PlanFactsProps {
  /** Minor units for a case, without delivery. */
  readonly price: number;
  /** What the first one costs, where that is less; absent where the sum of the order stands beside it. */
  readonly firstPrice?: number;
  /** What follows the first case; amounts are minor units with delivery, the day an ISO date. */
  readonly charges: {
    readonly frequency: PlanFrequency;
    readonly nextChargeDate: string;
    readonly nextCharge: number;
    /** What of it is tax on top of the price; absent for none. */
    readonly nextTax?: number | undefined;
    /** Such a tax comes on top, and is not known yet. */
    readonly isBeforeTax?: boolean | undefined;
    readonly yearCost: number;
  };
  /** Nothing is delivered: money is paid in. */
  readonly isPaidIn?: boolean;
  readonly className?: string;
}

/** What somebody who joins a plan agrees to, in one look: price, frequency, next charge, twelve months' cost, how to leave. [WPL-08] */
export function PlanFacts({
  price,
  firstPrice = price,
  charges: { frequency, nextChargeDate, nextCharge, nextTax = 0, isBeforeTax, yearCost },
  isPaidIn = false,
  className,
}: PlanFactsProps) {
  const t = useTexts(planTexts);
  const money = usePrice();
  const market = useMarket();
  const often = frequencyWords(frequency);
  const deliveryCost = nextCharge - price - nextTax;
  const delivery = deliveryCost > 0 ? money(deliveryCost) : null;
  const tax = nextTax > 0 ? money(nextTax) : null;
  const facts = [
    ...(firstPrice < price ? [[t.planFirst, t.planFirstPrice(money(firstPrice))] as const] : []),
    isPaidIn
      ? ([t.planPayment, t.planPaymentOften(money(price), often)] as const)
      : ([t.planPrice, t.planPriceOften(money(price), { delivery, tax, often })] as const),
    [t.planNext, t.planNextOn(money(nextCharge), formatDate(nextChargeDate, market))],
    [t.planYear, t.planYearCost(money(yearCost))],
    ...(isBeforeTax ? [[t.planTax, t.planTaxLater] as const] : []),
    [t.planLeaving, t.planLeave],
  ] as const;
  return <Facts facts={facts} className={className} />;
}

/** What the member agrees to whose membership renews itself, in one look: price, frequency, next charge, when it is told of, how to turn it off. [USR-18] */
export function RenewalFacts({ renewal: { price, tax, months, chargeOn, remindOn } }: { readonly renewal: LineRenewal }) {
  const t = useTexts(planTexts);
  const money = usePrice();
  const market = useMarket();
  const often = frequencyWords(`P${months}M`);
  const facts = [
    [t.renewalPrice, tax ? t.renewalTaxedOften(money(price), money(tax), often) : t.planPaymentOften(money(price), often)],
    [t.planNext, t.planNextOn(money(price + (tax ?? 0)), formatDate(chargeOn, market))],
    [t.renewalNotice, t.renewalNoticeOn(formatDate(remindOn, market))],
    [t.planLeaving, t.renewalLeave],
  ] as const;
  return <Facts facts={facts} />;
}

interface FactsProps {
  readonly facts: readonly (readonly [name: string, fact: string])[];
  readonly className?: string | undefined;
}

function Facts({ facts, className }: FactsProps) {
  const t = useTexts(planTexts);
  return (
    <dl className={classes(styles.facts, className)} aria-label={t.planFacts}>
      {facts.map(([name, fact]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
