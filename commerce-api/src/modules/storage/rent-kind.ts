import { pathTo } from '@cellardoor/contracts';
import type { Address } from '@cellardoor/contracts/api/address';
import { countryOf } from '@cellardoor/contracts/countries';
import { rentOf } from '@cellardoor/rules/storage';
import type { Queries } from '../../platform/db/database.ts';
import { deliveryDay, dayOf } from '../subscriptions/clock/calendar.ts';
import { endAgreement, lockAgreement } from '../subscriptions/api.ts';
import type { RecurringAgreement } from '../subscriptions/recurring/recurring-agreement.ts';
import type { ChargeAt, ChargeOrder, NoCharge, RecurringKind } from '../subscriptions/recurring/recurring-kind.ts';
import { serviceOrder, soldService } from '../subscriptions/recurring/service-order.ts';
import { storageOfferIn } from './offer.ts';
import { ownAddress } from './own-address.ts';
import { findRent, noteRent } from './rent-store.ts';
import { countHeld, hasUnpaidWithdrawal, lockStorage, type WineOwner } from './storage-store.ts';

/** Days before a charge on which its customer is told of it, and has to choose a card; the first one comes so long after the first bottles. */
export const rentNoticeDays = 14;
const leastNoticeDays = 3;

const ownerOf = ({ customer_id: customerId, country }: RecurringAgreement): WineOwner => ({ customerId, country });
const heldBy = (tx: Queries, { customer_id, country }: RecurringAgreement) => countHeld(tx, customer_id, country);

/** A year's rent for what is held now, no more than was told before; null where nothing is held, or no terms say what it costs. */
async function rentNow(tx: Queries, { agreement, charge, now }: ChargeAt): Promise<{ bottles: number; amount: number } | null> {
  const terms = storageOfferIn(agreement, now);
  const bottles = await heldBy(tx, agreement);
  if (!terms || bottles === 0) return null;
  const amount = rentOf(terms, bottles);
  return { bottles, amount: Math.min(amount, charge.amount ?? amount) };
}

/** Nothing is due for bottles that have left, or are leaving. */
async function whyNone(tx: Queries, { agreement, now }: ChargeAt): Promise<NoCharge | undefined> {
  if (!storageOfferIn(agreement, now)) return { forbidden: 'not_offered' };
  if ((await heldBy(tx, agreement)) > 0) return undefined;
  return (await hasUnpaidWithdrawal(tx, ownerOf(agreement))) ? { nothingDue: 'leaving' } : { forbidden: 'empty' };
}

/**
 * The rent of the bottles that are held as the charge is made for the first time. The storage is locked after the agreement, as by whoever changes what is
 * held: what left before is not charged. It is written down, so a later try asks for the same.
 */
async function orderOf(tx: Queries, at: ChargeAt): Promise<ChargeOrder> {
  const { agreement, charge, now } = at;
  const owner = ownerOf(agreement);
  await lockStorage(tx, owner);
  const noted = await findRent(tx, charge.id);
  const none = noted ? undefined : await whyNone(tx, at);
  if (none) return none;
  const due = noted ?? (await rentNow(tx, at))!;
  if (!noted) await noteRent(tx, owner, charge.id, due, now);
  const name = `Wine storage for a year, ${due.bottles} ${due.bottles === 1 ? 'bottle' : 'bottles'}`;
  const address: Address = (await ownAddress(tx, owner)) ?? agreement.address;
  const sold = soldService({ itemCode: 'STORAGE', name, amount: due.amount }, agreement);
  const agreed = await serviceOrder(tx, { ...agreement, address }, [sold], now);
  return agreed ? { agreed } : { forbidden: 'no_customer' };
}

/** The same day of the next year that is to come; null once nothing is held. */
async function nextChargeOn(tx: Queries, { agreement, charge, now }: ChargeAt): Promise<string | null> {
  const isKept = (await heldBy(tx, agreement)) > 0 || (await hasUnpaidWithdrawal(tx, ownerOf(agreement)));
  if (!isKept) return null;
  const today = dayOf(now, countryOf(agreement.country).facts.timeZone);
  const { anchor_on: anchor, frequency } = agreement;
  for (let year = 1; ; year++) {
    const day = deliveryDay(anchor, frequency, year);
    if (day > charge.charge_on && day >= today) return day;
  }
}

const whyNot: Readonly<Record<string, string>> = {
  empty: 'Your last bottle has left storage.',
  no_next: 'Your last bottle has left storage.',
  not_offered: 'We do not store wine here any more.',
};

/** A year's rent of wine in storage, in advance, for the bottles that are held that day. [ACC-04] */
export const rentKind: RecurringKind = {
  name: 'STORAGE',
  isTaxed: true,
  notice: () => ({ days: rentNoticeDays, leastDays: leastNoticeDays, whenLate: 'later' }),
  nextChargeOn,
  amountToCome: async (tx, at) => (await rentNow(tx, at))?.amount ?? null,
  whyNone,
  orderOf,
  async whyNotLeave(tx, agreement) {
    if ((await heldBy(tx, agreement)) === 0 && !(await hasUnpaidWithdrawal(tx, ownerOf(agreement))))
      return { why: 'Rent for your wine storage is due. It ends once that is paid.', code: 'rent_unpaid' };
    const why = 'You have wine in storage. Withdraw it first: storage ends by itself with your last bottle.';
    return { why, code: 'wine_in_storage' };
  },
  words: () => ({
    what: 'your wine storage',
    whenPaid: 'It pays for a year from that day on.',
    whileUnpaid: 'Your wines stay in storage, and the rent stays due until it is paid.',
    howToStop: 'Rent ends when your last bottle has left storage: you can withdraw your wines at any time.',
    page: pathTo('account.storage'),
  }),
  whyNot: (reason) => whyNot[reason],
};

/** Ends the rent of a customer whose last bottle has left; the caller has locked its agreement and the storage. */
export async function endRent(tx: Queries, agreementId: number, now: Date): Promise<void> {
  const agreement = await lockAgreement(tx, agreementId);
  if (agreement) await endAgreement(tx, rentKind, agreement, 'empty', now);
}
