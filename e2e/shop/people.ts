export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  /** ISO date. */
  readonly dateOfBirth: string;
}

let count = 0;

/** Somebody whom the shop does not know yet. */
export const somebodyNew = (): Person => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `ada.${process.pid}.${Date.now()}.${(count += 1)}@example.com`,
  password: 'a long quiet autumn',
  dateOfBirth: '1985-12-10',
});

/** Parts of an address by the labels of the form; the state is chosen from a list. */
export type Delivery = Readonly<Record<string, string>> & { readonly state?: string };

const ada = { 'First name': 'Ada', 'Last name': 'Lovelace', Address: '1 Cellar Lane' };

/** An address in each country, written as it is written there. */
export const addresses = {
  uk: { ...ada, 'Town or city': 'Bath', Postcode: 'BA1 1AA' },
  au: { ...ada, Suburb: 'Newtown', state: 'New South Wales', Postcode: '2042' },
  nz: { ...ada, 'Town or city': 'Auckland', Postcode: '1010' },
  us: { ...ada, City: 'Sacramento', state: 'California', 'ZIP code': '95814' },
} as const satisfies Record<string, Delivery>;

export interface Card {
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry: string;
  readonly code: string;
}

/** Cards of the sandbox gateway. */
export const cards = {
  visa: { number: '4111111111111111', expiry: '12/35', code: '123' },
  mastercard: { number: '5555555555554444', expiry: '12/35', code: '123' },
  /** Its bank asks its customer, and takes 1234 for an answer. */
  asking: { number: '4000000000002503', expiry: '12/35', code: '123' },
  askingMastercard: { number: '5200000000002151', expiry: '12/35', code: '123' },
  /** Its bank asks its customer, and says no whatever the answer. */
  askingInVain: { number: '4000000000002370', expiry: '12/35', code: '123' },
} as const satisfies Record<string, Card>;
