/** What the sandbox does with a card, decided by its number alone. Any future expiry and any security code of the right length will do. */
const outcomes: Readonly<Record<string, string>> = {
  '4000000000000002': 'PROCESSOR_DECLINED',
  '4000000000009995': 'INSUFFICIENT_FUND',
  '4000000000000069': 'EXPIRED_CARD',
  '4000000000000127': 'CVN_NOT_MATCH',
  // the bank knows its customer without a question, and declines what was not asked about
  '4000000000000119': 'CONSUMER_AUTHENTICATION_REQUIRED',
  '4000000000002537': 'CONSUMER_AUTHENTICATION_FAILED',
  '5200000000002185': 'CONSUMER_AUTHENTICATION_FAILED',
  '4000000000002925': 'CONSUMER_AUTHENTICATION_FAILED',
  '5105105105105100': 'PROCESSOR_DECLINED',
  // the bank knows its customer without a question
  '4000000000002701': 'AUTHENTICATED',
  '5200000000002235': 'AUTHENTICATED',
  // the bank takes note, and leaves it at that
  '4000000000002719': 'AUTHENTICATION_ATTEMPTED',
  '4000000000002313': 'AUTHENTICATION_UNAVAILABLE',
  // a challenge of 3-D Secure: nothing is held before it is passed
  '4000000000002503': 'PENDING_AUTHENTICATION',
  '5200000000002151': 'PENDING_AUTHENTICATION',
  // a challenge that nobody passes
  '4000000000002370': 'CHALLENGE_FAILS',
  '5200000000002490': 'CHALLENGE_FAILS',
  // the bank holds half of the amount
  '4000000000001109': 'PARTIAL_AUTHORIZED',
  // the bank holds the amount, and the risk rules want a look, or refuse
  '4000000000004806': 'AUTHORIZED_PENDING_REVIEW',
  '4000000000004814': 'AUTHORIZED_RISK_DECLINED',
};

/** What the bank says when it is asked whether it knows its customer; a card without a word of it takes no part in 3-D Secure. */
export const authenticationsOf: Readonly<Record<string, 'yes' | 'attempted' | 'unavailable' | 'no' | 'challenge'>> = {
  AUTHENTICATED: 'yes',
  CONSUMER_AUTHENTICATION_REQUIRED: 'yes',
  AUTHENTICATION_ATTEMPTED: 'attempted',
  AUTHENTICATION_UNAVAILABLE: 'unavailable',
  CONSUMER_AUTHENTICATION_FAILED: 'no',
  PENDING_AUTHENTICATION: 'challenge',
  CHALLENGE_FAILS: 'challenge',
};

/** What a charge shows of an authentication that went well. */
export type Proven = 'not at all' | 'without a question' | 'by an answer';

/** What a charge of a card comes to, by what is known of the card: an authentication that went well says nothing against it. */
export function chargeStatusOf(outcome: string, proven: Proven): string {
  const authentication = authenticationsOf[outcome];
  if (outcome === 'CONSUMER_AUTHENTICATION_REQUIRED') return proven === 'by an answer' ? 'AUTHORIZED' : outcome;
  if (authentication === 'challenge') return proven === 'not at all' ? 'PENDING_AUTHENTICATION' : 'AUTHORIZED';
  return authentication === undefined || authentication === 'no' ? outcome : 'AUTHORIZED';
}

/** The status that the gateway answers with, or the reason for which the card is declined. */
export const cardStatusOf = (digits: string): string => outcomes[digits] ?? 'AUTHORIZED';

const brands = [
  { type: '001', name: 'visa', pattern: /^4\d{12}(\d{3}){0,2}$/, codeLength: 3 },
  { type: '002', name: 'mastercard', pattern: /^(5[1-5]\d{14}|2(22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12})$/, codeLength: 3 },
  { type: '003', name: 'amex', pattern: /^3[47]\d{13}$/, codeLength: 4 },
] as const;
export type CardBrand = (typeof brands)[number];

/** The gateway's names of the card networks, by ours. */
export const networkNames: Readonly<Record<CardBrand['name'], string>> = { visa: 'VISA', mastercard: 'MASTERCARD', amex: 'AMEX' };

export const cardBrandOf = (digits: string): CardBrand | undefined => brands.find(({ pattern }) => pattern.test(digits));

/** The check digit's rule. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
