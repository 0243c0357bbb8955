import type { PayAndCommitBody } from '@cellardoor/contracts';
import { challengeReturnPath } from '@cellardoor/contracts/http/challenge-return';

/** Where a bank's question leads, and how the browser looks in which it is answered. [CKO-10] */
export const browserFacts = (checkoutPath: string): NonNullable<PayAndCommitBody['webRedirectDetails']> => ({
  returnUrl: challengeReturnPath,
  cancelUrl: checkoutPath,
  browser: {
    language: navigator.language.slice(0, 35),
    screenWidth: screen.width,
    screenHeight: screen.height,
    colorDepth: screen.colorDepth,
    timeZoneOffset: new Date().getTimezoneOffset(),
  },
});
