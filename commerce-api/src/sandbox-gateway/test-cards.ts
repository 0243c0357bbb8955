/** What the sandbox does with a card, decided by its number alone. Any future expiry and any security code of the right length will do. */
const declining: Readonly<Record<string, string>> = {
  '4000000000000002': 'PROCESSOR_DECLINED',
  '4000000000009995': 'INSUFFICIENT_FUND',
  '4000000000000069': 'EXPIRED_CARD',
  '4000000000000127': 'CVN_NOT_MATCH',
  '4000000000000119': 'CONSUMER_AUTHENTICATION_REQUIRED',
  '4000000000002537': 'CONSUMER_AUTHENTICATION_FAILED',
  '5200000000002185': 'CONSUMER_AUTHENTICATION_FAILED',
  '4000000000002503': 'CONSUMER_AUTHENTICATION_REQUIRED',
  '5200000000002151': 'CONSUMER_AUTHENTICATION_REQUIRED',
  '5105105105105100': 'PROCESSOR_DECLINED',
};

/** `AUTHORIZED`, or the reason for which the card is declined. */
export const outcomeOf = (digits: string): string => declining[digits] ?? 'AUTHORIZED';

const brands = [
  { type: '001', name: 'visa', pattern: /^4\d{12}(\d{3}){0,2}$/, codeLength: 3 },
  { type: '002', name: 'mastercard', pattern: /^(5[1-5]\d{14}|2(22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12})$/, codeLength: 3 },
  { type: '003', name: 'amex', pattern: /^3[47]\d{13}$/, codeLength: 4 },
] as const;
export type CardBrand = (typeof brands)[number];

export const brandOf = (digits: string): CardBrand | undefined => brands.find(({ pattern }) => pattern.test(digits));

/** The check digit's rule. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
