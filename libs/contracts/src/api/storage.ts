import { mostPerLine } from '@cellardoor/rules/quantities';
import { windowStates } from '@cellardoor/rules/storage';
import { Type } from 'typebox';
import { Amount, CurrencyCode, ItemCode } from './envelope.ts';
import { SavedCard } from './saved-cards.ts';
import { ShippingMethod } from './shipping.ts';

const Bottles = Type.Integer({ minimum: 0 });
const Day = Type.String({ description: "ISO date, in the country's zone" });
const Id = Type.String({ pattern: '^\\d{1,15}$' });
/** Of four digits; empty where nobody has said it. */
const Year = Type.String();

/** Bottles of one wine that came into storage together. [ACC-04] */
export const StoredLot = Type.Object({
  lotId: Id,
  itemCode: ItemCode,
  name: Type.String(),
  vintage: Type.String(),
  thumbnailImage: Type.String(),
  /** Millilitres of a bottle. */
  bottleSize: Type.Integer(),
  bottles: Bottles,
  storedSince: Day,
  /** Neither duty nor VAT is paid: both are when it leaves. */
  inBond: Type.Boolean(),
  /** The years in which it is best drunk, both included. */
  drinkFrom: Year,
  drinkBy: Year,
  window: Type.Union([Type.Enum([...windowStates]), Type.Null()]),
  /** A year's rent for its bottles. */
  rent: Amount,
  /** The order with which it was bought; null where it was bought elsewhere. */
  orderId: Type.Union([Type.String(), Type.Null()]),
});
export type StoredLot = Type.Static<typeof StoredLot>;

/** What is done with bottles in storage: brought in, withdrawn by their owner, put back as the order was not paid or did not come to be, and taken out by the shop. */
export const storageMoveKinds = ['broughtIn', 'withdrawn', 'putBack', 'takenOut'] as const;

/** A change of what is held, written down for good. */
export const StorageMove = Type.Object({
  at: Type.String({ format: 'date-time' }),
  kind: Type.Enum([...storageMoveKinds]),
  lotId: Id,
  name: Type.String(),
  vintage: Type.String(),
  /** Above zero for what came in, below for what left: all moves together are the bottles that are held. */
  bottles: Type.Integer(),
  orderId: Type.Union([Type.String(), Type.Null()]),
});
export type StorageMove = Type.Static<typeof StorageMove>;

export const StorageOffer = Type.Object({
  /** A year's rent for twelve bottles, VAT included. */
  rentPerCase: Amount,
  /** Withdrawals of fewer bottles cost the fee. */
  fewBottles: Type.Integer(),
  fewBottlesFee: Amount,
  notes: Type.Array(Type.String()),
});

/** Where rent stands: nothing is held, a card is asked for, it is charged on a day, a card is being charged, it is due and not paid. */
export const rentStates = ['none', 'cardNeeded', 'planned', 'charging', 'declined'] as const;

/** What a customer has in storage in a country, and how storage works there. */
export const Storage = Type.Object(
  {
    /** Null where the shop keeps no wine: the bank partner's, and other countries than the United Kingdom. */
    offer: Type.Union([StorageOffer, Type.Null()]),
    currency: CurrencyCode,
    /** All bottles that are held: the sum of `lots`, and of `moves`. */
    bottles: Bottles,
    /** Those that hold bottles, the one that came first first. */
    lots: Type.Array(StoredLot),
    /** The last one first. */
    moves: Type.Array(StorageMove),
    rent: Type.Object({
      state: Type.Enum([...rentStates]),
      /** For a year and the bottles that are held now. */
      amount: Amount,
      /** The day on which the next year's rent is due, or was and is not paid; null where nothing is. */
      dueOn: Type.Union([Day, Type.Null()]),
      /** What is due that day: no more than was told before, and once it was due, what was due then. */
      dueAmount: Amount,
      /** That pays it; null for none. */
      cardId: Type.Union([Type.String(), Type.Null()]),
    }),
    savedCards: Type.Array(SavedCard),
    /** The customer is told when the window of a wine begins or ends. */
    windowAlerts: Type.Boolean(),
  },
  { $id: 'Storage' },
);
export type Storage = Type.Static<typeof Storage>;

const closed = { additionalProperties: false } as const;

const wanted = {
  lots: Type.Array(Type.Object({ lotId: Id, bottles: Type.Integer({ minimum: 1, maximum: mostPerLine }) }, closed), {
    minItems: 1,
    maxItems: 100,
  }),
  /** Of the address book; instead of a shop. */
  addressId: Type.Optional(Type.String({ maxLength: 20 })),
  /** Where it is collected; instead of an address. */
  shopId: Type.Optional(Type.String({ maxLength: 40 })),
  /** Of the delivery to the address; the standard way where none is named. */
  methodCode: Type.Optional(Type.String({ maxLength: 10 })),
};

export const QuoteBody = Type.Object(wanted, closed);
/** Who agrees that a card pays rent says what they were shown. */
export const PayRentBody = Type.Object(
  {
    /** Among the customer's own. */
    cardId: Type.String({ maxLength: 20 }),
    /** A year's rent for twelve bottles as it was shown. */
    rentPerCase: Amount,
  },
  closed,
);
export type PayRentBody = Type.Static<typeof PayRentBody>;

export const WithdrawBody = Type.Object(
  {
    ...wanted,
    /** The total of the quote that was shown. */
    expectedTotal: Amount,
    /** Among the customer's own; needed where something is to be paid. */
    cardId: Type.Optional(Type.String({ maxLength: 20 })),
  },
  closed,
);
export type WithdrawBody = Type.Static<typeof WithdrawBody>;

/** What a withdrawal costs, before it is made. [ACC-04] */
export const WithdrawalQuote = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        lotId: Id,
        name: Type.String(),
        vintage: Type.String(),
        bottles: Bottles,
        inBond: Type.Boolean(),
        /** What is due as it leaves bond; 0 for wine whose duty is paid. */
        duty: Amount,
        vat: Amount,
      }),
    ),
    bottles: Bottles,
    /** Bottles that stay. */
    left: Bottles,
    /** The ways that go to the address, or the one of collecting it; the standard one first. */
    methods: Type.Array(ShippingMethod),
    /** The one that counts. */
    methodCode: Type.String(),
    delivery: Amount,
    /** For few bottles. */
    fee: Amount,
    duty: Amount,
    vat: Amount,
    /** `delivery + fee + duty + vat`. */
    total: Amount,
    currency: CurrencyCode,
  },
  { $id: 'WithdrawalQuote' },
);
export type WithdrawalQuote = Type.Static<typeof WithdrawalQuote>;

/** The order that a withdrawal has become, and what stays. */
export const Withdrawn = Type.Object({ orderId: Type.String(), storage: Storage });
export type Withdrawn = Type.Static<typeof Withdrawn>;
