import { findBrand } from '@cellardoor/brand';
import { type BrandFacts, pathTo } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import type { PlanCase, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { formatDate, formatDay, formatTime } from '@cellardoor/i18n/format';
import { cardName } from '@cellardoor/rules/cards';
import { frequencyWords } from '@cellardoor/rules/plan-frequencies';
import { type Database, queryOne } from '../../platform/db/database.ts';
import { readOnce } from '../../platform/db/read-once.ts';
import { createPriceFormatter, type MoneyText } from '../basket/changes.ts';
import { findPlanById } from '../subscriptions/agreements/plan-store.ts';
import type { PlanEvent } from '../subscriptions/agreements/plan-events.ts';
import type { WinePlanRow } from '../subscriptions/agreements/wine-plan.ts';
import { contentsOf } from '../subscriptions/cases/case-contents.ts';
import { findCase } from '../subscriptions/cases/case-store.ts';
import { dayOf } from '../subscriptions/clock/calendar.ts';
import { withScheme } from '../subscriptions/own-plan.ts';
import { caseReply, planReply } from '../subscriptions/plan-reply.ts';
import { brandFactsFor } from './from-brand.ts';
import type { ToldCase, ToldPlan } from './plan-emails.ts';

/** A plan, its customer and what happened to it, for the email that tells of it. */
export interface MailedPlan {
  readonly facts: BrandFacts;
  readonly email: string;
  readonly plan: WinePlanRow;
  readonly view: WinePlan;
  readonly told: Omit<ToldPlan, 'page'>;
  /** Word and detail of the event that the email tells of. */
  readonly what: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Date;
  readonly money: MoneyText;
  /** A day as the country writes it, of an ISO date. */
  readonly day: (isoDate: string) => string;
  readonly pages: Readonly<Record<'plan' | 'nextCase', string | undefined>>;
  /** The case that the event names, else the one that is charged next; undefined for none. */
  readonly ofCase: () => Promise<ToldCase | undefined>;
}

/** What an email reads; undefined for a plan that was deleted with its customer, or a brand that is sold no more. */
export async function readMailedPlan(all: Database, planId: number, eventId: number, now: Date): Promise<MailedPlan | undefined> {
  // the case is read for the plan's own view, and for what is said of it
  const database = readOnce(all);
  const plan = await findPlanById(database, planId);
  const row = await queryOne<Pick<PlanEvent, 'at' | 'what' | 'detail'> & { readonly email: string; readonly site_origin: string }>(
    database,
    `select e.at, e.what, e.detail, c.email, o.site_origin from plan_events e join subscriptions s on s.id = e.subscription_id
       join wine_plans w on w.subscription_id = s.id join customers c on c.id = s.customer_id join orders o on o.id = w.joined_order_id
      where e.id = $1 and e.subscription_id = $2`,
    [eventId, planId],
  );
  if (!plan || !row || !findBrand(plan.brand)) return undefined;
  const { facts: country } = countryOf(plan.country);
  const facts = brandFactsFor(plan);
  const money = createPriceFormatter(plan.country, facts.points);
  const own = await withScheme(database, plan, now);
  const view = await planReply(database, own);
  const detail = row.detail ?? {};

  const toldCase = async (orderId: string, shown: PlanCase): Promise<ToldCase> => {
    const planCase = (await findCase(database, planId, orderId))!;
    const { wines } = await contentsOf(database, plan, own.scheme, planCase, 'sent');
    return {
      deliveryDay: formatDay(shown.deliveryDate, country),
      chargeDay: formatDay(shown.chargeDate, country),
      isLate: shown.chargeDate < dayOf(now, country.timeZone),
      cutOff: formatTime(shown.cutOff, country),
      amount: money(shown.amount),
      ...(shown.paidByWineReward !== undefined && {
        reward: money(shown.paidByWineReward),
        byCard: money(shown.amount - shown.paidByWineReward),
      }),
      wines: wines.map(({ name, quantity }) => ({ name, bottles: `${quantity} bottle${quantity === 1 ? '' : 's'}` })),
      news: Array.isArray(detail['news']) ? detail['news'].map(String) : [],
    };
  };
  const next = view.nextCase ? await toldCase(view.nextCase.orderId, view.nextCase) : undefined;
  return {
    facts,
    email: row.email,
    plan,
    view,
    told: {
      name: plan.name,
      frequency: frequencyWords(plan.frequency),
      contents: `${view.caseName}, ${view.bottles} bottles`,
      price: money(view.price),
      yearCost: money(view.yearCost),
      next,
      card: view.card ? `${cardName(view.card.cardType)} ending ${view.card.lastFour}` : undefined,
    },
    what: row.what,
    detail,
    at: row.at,
    money,
    day: (isoDate) => formatDate(isoDate, country),
    pages: pagesOf(row.site_origin, view, detail),
    ofCase: async () => {
      const named = detail['caseId'] === undefined ? undefined : await findCase(database, planId, String(detail['caseId']));
      return named ? toldCase(String(named.id), await caseReply(database, own, named)) : next;
    },
  };
}

function pagesOf(origin: string, { subscriptionId, nextCase }: WinePlan, detail: MailedPlan['detail']): MailedPlan['pages'] {
  if (!origin) return { plan: undefined, nextCase: undefined };
  const orderId = detail['caseId'] === undefined ? nextCase?.orderId : String(detail['caseId']);
  const plan = origin + pathTo('account.wine-plan', { subscriptionId });
  return { plan, nextCase: orderId ? origin + pathTo('account.next-case', { subscriptionId, orderId }) : plan };
}
