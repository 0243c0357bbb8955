/** Days after which a session, and with it an anonymous basket, is forgotten; each use starts them anew. */
export const sessionDays = 30;
/** Days for which a new session waits for its first return; one without a cookie never comes back. See decision 0611. */
export const newSessionDays = 1;

export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * 86_400_000);
export const hoursAfter = (from: Date, hours: number): Date => new Date(from.getTime() + hours * 3_600_000);
