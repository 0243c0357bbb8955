/** Milliseconds that a call may take for which the API asks the payment gateway, and a bank behind it. */
export const bankTimeMs = 30_000;
