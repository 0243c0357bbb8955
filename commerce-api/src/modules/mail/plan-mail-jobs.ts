import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import { cancellationWords, declineWords } from '../subscriptions/agreements/case-words.ts';
import { type ClockDeps, plansNow } from '../subscriptions/clock/shop-clock.ts';
import type { Email } from './email.ts';
import { emailOfPlan, type PlanEmailName, planEmails, type ToldCase, type ToldPlan } from './plan-emails.ts';
import type { SendMail } from './post.ts';
import { sealed } from './sealed-email.ts';
import { emailOfAgreement } from './told-agreement.ts';
import { type MailedPlan, readMailedPlan } from './told-plan.ts';

type Said = Parameters<typeof emailOfPlan>[3];

/** A case that we cancelled is told by the job of a plan that has changed. */
type PlanJobName = Exclude<PlanEmailName, 'case-cancelled'>;

/** What each email says of a plan; undefined where it has nothing to tell any more. */
const saidOf: Readonly<Record<PlanJobName, (mailed: MailedPlan, told: ToldPlan) => Promise<Said | undefined>>> = {
  joined: async (_, told) => planEmails.joined(told),
  'next-case': async (mailed, told) => ofCase(mailed, (one) => planEmails['next-case'](told, one)),
  'cut-off': async (mailed, told) => ofCase(mailed, (one) => planEmails['cut-off'](told, one)),
  changed: async (mailed, told) =>
    mailed.what === 'case-cancelled'
      ? ofCase(mailed, (one) => planEmails['case-cancelled'](told, one, cancellationWords(String(mailed.detail['reason']))))
      : planEmails.changed(told),
  charged: async (mailed, told) => ofCase(mailed, (one) => planEmails.charged(told, one)),
  declined: async (mailed, told) => {
    const { detail, day } = mailed;
    const { reason, retryAt } = detail;
    const decline = { reason: declineWords(reason ? String(reason) : null), retryOn: retryAt ? day(String(retryAt)) : undefined };
    return ofCase(mailed, (one) => planEmails.declined(told, one, decline));
  },
  suspended: async (_, told) => planEmails.suspended(told),
  repaired: async (_, told) => planEmails.repaired(told),
  cancelled: async ({ view, detail, money, day }, told) => {
    const back = Number(detail['refunded'] ?? 0);
    const until = view.reinstateUntil;
    return planEmails.cancelled(told, { reinstateUntil: until ? day(until) : undefined, back: back > 0 ? money(back) : undefined });
  },
  reinstated: async (_, told) => planEmails.reinstated(told),
  price: async ({ view, money, day }, told) =>
    view.newPrice ? planEmails.price(told, { price: money(view.newPrice.price), from: day(view.newPrice.from) }) : undefined,
  yearly: async (_, told) => planEmails.yearly(told),
};

async function ofCase({ ofCase: read }: MailedPlan, say: (one: ToldCase) => Said): Promise<Said | undefined> {
  const one = await read();
  return one && say(one);
}

/** The page on which a customer acts upon each email; the plan's own for all others. */
const aboutCase: readonly PlanJobName[] = ['next-case', 'cut-off'];

/** Emails of wine plans and of other agreements, each job named by what it tells: `plan-joined-mail`, ... Each looks again at the plan as it is by then. */
export const planMailJobs = (deps: ClockDeps, send: SendMail): Record<string, JobHandler> => {
  const sendOfAgreement = async (name: PlanJobName | 'ended', id: number, eventId: number): Promise<void> => {
    const made = await emailOfAgreement(deps.database, id, eventId, name);
    if (made) await send(`plan-${name}-${eventId}`, sealed(made.email, made.brand), made.at);
  };
  const jobOf =
    (name: PlanJobName): JobHandler =>
    async ({ planId, eventId }) => {
      const mailed = await readMailedPlan(deps.database, Number(planId), Number(eventId), await plansNow(deps));
      if (!mailed) return sendOfAgreement(name, Number(planId), Number(eventId));
      const told: ToldPlan = { ...mailed.told, page: aboutCase.includes(name) ? mailed.pages.nextCase : mailed.pages.plan };
      const said = await saidOf[name](mailed, told);
      if (!said) return;
      const email: Email = emailOfPlan(mailed.facts, mailed.email, told, said);
      await send(`plan-${name}-${String(eventId)}`, sealed(email, mailed.plan.brand), mailed.at);
    };
  return {
    ...Object.fromEntries((Object.keys(saidOf) as PlanJobName[]).map((name) => [`plan-${name}-mail`, jobOf(name)])),
    'plan-ended-mail': ({ planId, eventId }) => sendOfAgreement('ended', Number(planId), Number(eventId)),
  };
};
