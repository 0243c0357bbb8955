import { isDate } from '@cellardoor/rules/dates';
import type { Database, Queries } from '../../platform/db/database.ts';
import type { ApiSettings } from '../../platform/settings.ts';
import { carryOut, lockPlaced } from '../../modules/ordering/fulfilment/order-changes.ts';
import type { WinePlanRow } from '../../modules/subscriptions/agreements/wine-plan.ts';
import { findCase } from '../../modules/subscriptions/cases/case-store.ts';
import { soldVersions } from '../../modules/subscriptions/schemes/scheme-store.ts';
import { plansNow } from '../../modules/subscriptions/clock/shop-clock.ts';
import { advanceClock, chargeAgainNow, pauseOrResume, pauseOrResumeAgreement, raisePrices } from '../../modules/subscriptions/api.ts';
import type { RecurringAgreement } from '../../modules/subscriptions/recurring/recurring-agreement.ts';
import { findCharge } from '../../modules/subscriptions/recurring/recurring-charge.ts';
import type { RunningAgreement } from '../../modules/subscriptions/renewals/due.ts';
import { recurringKindOf } from '../../workflows/recurring/recurring-kinds.ts';
import { keepTrail } from '../../platform/operators/audit-trail.ts';
import { requireOperator } from '../../platform/operators/operator-store.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Typed } from './operator-programs.ts';
import { lettersText, letterText, notePosted } from './letter-texts.ts';
import { loadSchemes, rulesText, schemesText } from './scheme-commands.ts';
import { happenedText, lockTypedAgreement, lockTypedPlan, planText, plansText } from './plan-texts.ts';
import { countOf, readWords, refuseUsage, requireAmount, requireCountry } from './typed-words.ts';

const usage = `Usage: OPERATOR_KEY=... npm run plans -- list [--status suspended]
       npm run plans -- show|pause|resume|charge 12
       npm run plans -- refund 12 --case 5000003 --amount 5.00 --reference case-12
       npm run plans -- refund 34 --charge 7 --amount 5.00 --reference rent-34
       npm run plans -- advance --days 90
       npm run plans -- letters
       npm run plans -- letter|posted 7
       npm run plans -- schemes
       npm run plans -- load tours.json
       npm run plans -- price TOUR --country uk --case MIXED --amount 55.00 --from 2027-01-15
       npm run plans -- rules --on 2027-05-01 --country uk [--state CA]`;

const typed = { type: 'string' } as const;
const options = {
  status: typed,
  case: typed,
  charge: typed,
  amount: typed,
  reference: typed,
  days: typed,
  on: typed,
  country: typed,
  state: typed,
  from: typed,
} as const;
type Options = { readonly [name in keyof typeof options]?: string | undefined };

/** What a command needs to know beside what was typed. */
interface Machine {
  readonly database: Database;
  readonly settings: ApiSettings;
  /** The present; UTC. */
  readonly now: () => Date;
}

/** A plan, or another agreement, that is locked. */
type Locked = { readonly plan: WinePlanRow; readonly agreement?: undefined } | { readonly agreement: RecurringAgreement };

const lockTyped = async (tx: Queries, planId: string): Promise<Locked> => {
  const agreement = await lockTypedAgreement(tx, planId);
  return agreement ? { agreement } : { plan: await lockTypedPlan(tx, planId) };
};

const rowOf = (locked: Locked): RunningAgreement => locked.agreement ?? locked.plan;

/** Changes what is locked. `now` is that of all that recurs. */
type Change = (machine: Machine, tx: Queries, locked: Locked, options: Options, now: Date) => Promise<unknown>;

const pauseOr =
  (move: 'pause' | 'resume'): Change =>
  (_machine, tx, locked, _options, now) =>
    locked.agreement
      ? pauseOrResumeAgreement(tx, recurringKindOf(locked.agreement), locked.agreement, move, now)
      : pauseOrResume(tx, locked.plan, move, now);

const changes: Readonly<Record<string, Change>> = {
  pause: pauseOr('pause'),
  resume: pauseOr('resume'),
  charge: (machine, tx, locked) => chargeAgainNow(machine, rowOf(locked).id, tx),
  refund: async ({ now }, tx, locked, { amount = '', reference = '', ...named }) => {
    if (!/^[\w.-]{1,60}$/.test(reference))
      refuseUsage(usage, `--reference is '${reference}'; it must say what the refund is for in letters, digits, dots and dashes.`);
    const order = await lockPlaced(tx, String(await paidOrderOf(tx, locked, named)));
    await carryOut(tx, order, { action: 'refund', amount: requireAmount(usage, '--amount', amount), reference }, now());
  },
};

const isId = (text: string) => /^\d{1,15}$/.test(text);

/** The order that a case or charge has become. @throws Refusal 404 for one that is not paid, or another's */
async function paidOrderOf(tx: Queries, locked: Locked, { case: caseId = '', charge: chargeId = '' }: Options): Promise<number> {
  if (locked.agreement) {
    const charge = isId(chargeId) ? await findCharge(tx, chargeId) : undefined;
    if (charge?.state === 'PAID' && charge.order_id && charge.subscription_id === locked.agreement.id) return charge.order_id;
    return refuse(404, `Agreement ${locked.agreement.id} has no paid charge ${chargeId}.`, { code: 'unknown_charge' });
  }
  const one = isId(caseId) ? await findCase(tx, locked.plan.id, caseId) : undefined;
  if (one?.order_id && one.state === 'PLACED') return one.order_id;
  return refuse(404, `Plan ${locked.plan.id} has no paid case ${caseId}.`, { code: 'unknown_case' });
}

/** Shows and changes wine plans and other agreements that charge, in an operator's name, and moves a sandbox's clock of them. [WPL-06] [OPS-01] */
export async function runPlans(database: Database, { words, key, folder }: Typed, now: Date, settings: ApiSettings): Promise<string> {
  const { positionals, values } = readWords(words, options, usage);
  const [command = '', planId = ''] = positionals;
  const machine = { database, settings, now: () => now };
  if (command === 'list' || command === 'show') {
    await requireOperator(database, key, 'plans.read');
    return command === 'list' ? plansText(database, values.status) : planText(database, planId);
  }
  if (command === 'schemes' || command === 'rules') {
    await requireOperator(database, key, 'plans.read');
    return command === 'schemes' ? schemesText(database) : rulesText(...dayAndPlace(values));
  }
  if (command === 'letters' || command === 'letter') {
    await requireOperator(database, key, 'plans.read');
    return command === 'letters' ? lettersText(database) : letterText(database, planId);
  }
  if (command === 'posted') return notePosted(machine, key, planId);
  if (command === 'load') return loadSchemes(database, key, folder, planId || refuseUsage(usage, 'Name the file to load.'), now);
  if (command === 'price') return raise(machine, key, planId, values);
  if (command === 'advance') return advance({ ...machine, now: () => new Date() }, key, values);
  const change = (Object.hasOwn(changes, command) && changes[command]) || refuseUsage(usage);
  await database.transaction(async (tx) => {
    const operator = await requireOperator(tx, key, 'plans.change');
    const locked = await lockTyped(tx, planId);
    const before = rowOf(locked);
    await change(machine, tx, locked, values, await plansNow(machine, tx));
    const after = rowOf(await lockTyped(tx, planId));
    const facts = ({ status, suspended_for }: RunningAgreement) => ({ status, suspendedFor: suspended_for });
    const asked = { ...facts(after), command, ...values };
    await keepTrail(tx, operator, { at: now, action: command, subject: `plan ${before.id}`, before: facts(before), after: asked });
  });
  return planText(database, planId);
}

async function advance(machine: Machine, key: string, { days = '' }: Options): Promise<string> {
  await requireOperator(machine.database, key, 'plans.change');
  const count = countOf(days) ?? 0;
  if (count < 1 || count > 800) refuseUsage(usage, `--days is '${days}'; it must be from 1 to 800.`);
  const { from, to } = await advanceClock(machine, count);
  return [...(await happenedText(machine.database, from, to)), `For plans it is ${to.toISOString()} now.`].join('\n');
}

function dayAndPlace({ on = '', country, state }: Options): Parameters<typeof rulesText> {
  if (!isDate(on)) refuseUsage(usage, `--on is '${on}'; it must be a day such as 2027-05-01.`);
  return [requireCountry(country, usage), on, state];
}

/** Tells the members of a scheme that a case costs more from a day on. */
async function raise(
  machine: Machine,
  key: string,
  scheme: string,
  { country, case: caseType = '', amount = '', from = '' }: Options,
): Promise<string> {
  const { database, now } = machine;
  if (!isDate(from)) refuseUsage(usage, `--from is '${from}'; it must be a day such as 2027-01-15.`);
  const rise = { scheme, country: requireCountry(country, usage), caseType, price: requireAmount(usage, '--amount', amount), from };
  const operator = await requireOperator(database, key, 'plans.change');
  const sold = (await soldVersions(database)).some(({ code, country: place }) => code === scheme && place === rise.country);
  if (!sold) refuse(404, `There is no scheme ${scheme} in ${rise.country}.`, { code: 'unknown_scheme' });
  const told = await raisePrices(database, rise, await plansNow(machine));
  const subject = `scheme ${scheme} ${rise.country}`;
  if (told > 0) await keepTrail(database, operator, { at: now(), action: 'price', subject, before: {}, after: { ...rise, told } });
  return `${told} ${told === 1 ? 'member is' : 'members are'} told.`;
}
