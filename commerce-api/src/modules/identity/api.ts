/** All that other modules call to change customers and their sessions. */
export { createAccount } from './accounts/accounts.ts';
export { confirmEmailChange, endOthersChange, makeChangeToken } from './accounts/email-change.ts';
export { requireLoginAttempt, clearLoginTries } from './accounts/login-tries.ts';
export { renameCustomer } from './accounts/names.ts';
export { setPaysPlansWithReward } from './accounts/profile-options.ts';
export { signUpForNews } from './accounts/newsletter.ts';
export { forgetRegistrationOf, keepRegistrationAndEnqueueMail } from './accounts/pending-registration.ts';
export { prepareRegistrationCodeMail, takeConfirmed, tryCode } from './accounts/registration-code.ts';
export { setPassword } from './accounts/set-password.ts';
export {
  allowPasswordChangeWithoutOld,
  forgetTemporaryPassword,
  makeTemporaryPassword,
  useTemporaryPassword,
} from './accounts/temporary-password.ts';
export { billTo, changeAddress, keepAddress, removeAddress, writeBillingAddress } from './addresses/address-book.ts';
export { writeAnswers } from './permissions/permission-store.ts';
export { deleteAccount, deleteSessionsAndNewsletters, keptByIdentity, lockAccount, lockSessionsOf } from './personal-data.ts';
export { excludeCustomer } from './session/self-exclusion.ts';
export {
  markPartnerCardShown,
  endOtherSessions,
  endSession,
  setSessionBasket,
  logInSession,
  lockReusable,
  rememberState,
  rotateToken,
  startSession,
} from './session/session-store.ts';
