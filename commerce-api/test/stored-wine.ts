import type { Storage, WithdrawalQuote, Withdrawn } from '@cellardoor/contracts/api/storage';
import { bringIn, takeOut } from '../src/modules/storage/api.ts';
import type { Arrival } from '../src/modules/storage/bring-in.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import type { Answer, Shopper } from './shopper.ts';

let people = 0;

/** What is taken out, as a call says it. */
export interface Taken {
  readonly lots: readonly { readonly lotId: string; readonly bottles: unknown }[];
  readonly addressId?: string;
  readonly shopId?: string;
  readonly methodCode?: string;
}

/** A customer whose wine the shop keeps, in the words of storage. */
export interface Keeper {
  readonly anna: Shopper;
  readonly email: string;
  readonly addressId: string;
  readonly cardId: string;
  readonly storage: () => Promise<Storage>;
  /** Brings bottles in, as an operator does; gives their lot. */
  readonly arrives: (arrival: Partial<Arrival>) => Promise<string>;
  readonly leaves: (lotId: string, bottles: number, reference: string) => Promise<unknown>;
  readonly quote: (taken: Taken) => Promise<Answer<WithdrawalQuote>>;
  /** Looks at what it costs, and withdraws. */
  readonly withdraw: (taken: Taken, parts?: object, key?: string) => Promise<Answer<Withdrawn>>;
}

/** Somebody with an address, a card, and nothing in storage yet. */
export async function aKeeper(api: ApiUnderTest, card: object = {}): Promise<Keeper> {
  const email = `keeper${(people += 1)}@example.com`;
  const anna = api.aShopper();
  await anna.register(email);
  const kept = await anna.keepCard(card);
  expect(kept.status).toBe(200);
  const { addressId } = (await keepAddress(anna)).response;
  const [{ id }] = (await api.database.query<{ id: number }>('select id from customers where email = $1', [email])) as [{ id: number }];
  const quote = (taken: Taken) => anna.send<WithdrawalQuote>('POST', '/api/user/storage/quote', taken);
  const { cardId } = kept.response.savedCards[0]!;
  return {
    anna,
    email,
    addressId,
    cardId,
    storage: async () => (await anna.send<Storage>('GET', '/api/user/storage')).response,
    arrives: async (arrival) => {
      const whole = { itemCode: 'T1001', bottles: 12, storedOn: '2026-03-01', reference: `pallet-${(people += 1)}`, ...arrival };
      const lot = await api.database.transaction((tx) => bringIn(tx, { brand: 'law', country: 'uk' }, id, whole, new Date()));
      return String(lot.id);
    },
    leaves: (lotId, bottles, reference) => api.database.transaction((tx) => takeOut(tx, Number(lotId), { bottles, reference }, new Date())),
    quote,
    withdraw: async (taken, parts = {}, key) => {
      const { total } = (await quote(taken)).response ?? { total: 0 };
      const body = { ...taken, expectedTotal: total, cardId, ...parts };
      return anna.send<Withdrawn>('POST', '/api/user/storage/withdrawal', body, key ? { 'idempotency-key': key } : {});
    },
  };
}

export const keepAddress = (shopper: Shopper, parts: object = {}): Promise<Answer<{ addressId: string }>> =>
  shopper.send<{ addressId: string }>('POST', '/api/user/shipping/addresses', {
    shippingNewAddress: { firstName: 'Anna', lastName: 'Smith', line1: '3 Quiet Lane', city: 'York', postcode: 'YO1 7HH', ...parts },
  });

/** Expects that what is held is the sum of its lots, and of its moves. */
export function reconciles({ bottles, lots, moves, rent }: Storage, held: number): void {
  expect(bottles).toBe(held);
  expect(lots.reduce((sum, lot) => sum + lot.bottles, 0)).toBe(held);
  expect(moves.reduce((sum, move) => sum + move.bottles, 0)).toBe(held);
  expect(lots.reduce((sum, lot) => sum + lot.rent, 0)).toBe(rent.amount);
}
