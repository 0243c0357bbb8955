/** Set by the bank partner's own pages; while it holds something, a card must be shown before anything is bought. [HDR-09] [HDR-12] */
export const partnerCardCookie = 'cardType';

/** 'true' once a visitor closed the newsletter's prompt. [HDR-07] */
export const newsletterReminderCookie = 'delayNewsletterReminder';

/** 'true' once a customer closed the prompt for emails of offers. [HDR-07] */
export const emailReminderCookie = 'emailOptInRemind';
