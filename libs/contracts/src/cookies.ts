/** Purposes that want the visitor's consent before the first cookie of theirs. [ANL-03] */
export const optionalPurposes = ['preferences', 'analytics', 'marketing'] as const;
export type OptionalPurpose = (typeof optionalPurposes)[number];

/** A cookie of the shop. Whoever sets it takes its name and its life from here, and the page on cookies lists it. [ANL-03] */
export interface ShopCookie {
  readonly name: string;
  readonly purpose: 'necessary' | OptionalPurpose;
  /** Seconds for which browsers keep it; 0 is until the browser is closed. */
  readonly keptSeconds: number;
}

const daySeconds = 86_400;

/** Basket and log-in. As long as browsers allow; the database decides how long it is worth something. */
export const sessionCookie = { name: 'cd_session', purpose: 'necessary', keptSeconds: 400 * daySeconds } as const satisfies ShopCookie;

/** What the visitor answered when they were asked for consent; for half a year, then they are asked again. [ANL-03] */
export const consentCookie = { name: 'cd_consent', purpose: 'necessary', keptSeconds: 182 * daySeconds } as const satisfies ShopCookie;

/** Item codes that a visitor without a session looked at, the newest first. It is no secret and identifies nobody. [LST-04] */
export const browsedCookie = { name: 'cd_browsed', purpose: 'preferences', keptSeconds: 30 * daySeconds } as const satisfies ShopCookie;

/** Set by the bank partner's own pages; while it holds something, a card must be shown before anything is bought. [HDR-09] [HDR-12] */
export const partnerCardCookie = { name: 'cardType', purpose: 'necessary', keptSeconds: 0 } as const satisfies ShopCookie;

/** 'true' once a visitor closed the newsletter's prompt. [HDR-07] */
export const newsletterReminderCookie = {
  name: 'delayNewsletterReminder',
  purpose: 'necessary',
  keptSeconds: 30 * daySeconds,
} as const satisfies ShopCookie;

/** 'true' once a customer closed the prompt for emails of offers. [HDR-07] */
export const emailReminderCookie = {
  name: 'emailOptInRemind',
  purpose: 'necessary',
  keptSeconds: 30 * daySeconds,
} as const satisfies ShopCookie;

/** 'true' once a visitor closed what the bank partner's shop says of points. [HDR-11] */
export const pointsExplainedCookie = {
  name: 'pointsExplained',
  purpose: 'necessary',
  keptSeconds: 400 * daySeconds,
} as const satisfies ShopCookie;

/** Counts rejected offers: 1 stops the opening by itself, 3 the block; a logout clears it. [UPS-14] [USR-05] */
export const upsellRejectionCookie = {
  name: 'UpsellRejectionCount',
  purpose: 'necessary',
  keptSeconds: 30 * daySeconds,
} as const satisfies ShopCookie;

/** One of a hundred groups of visitors, drawn while a new release goes to some of them first: each stays with what they got. It identifies nobody. [EMB-07] */
export const releaseGroupCookie = { name: 'cd_group', purpose: 'necessary', keptSeconds: 90 * daySeconds } as const satisfies ShopCookie;

/** Every cookie that the shop sets or reads. */
export const shopCookies = {
  session: sessionCookie,
  consent: consentCookie,
  partnerCard: partnerCardCookie,
  newsletterReminder: newsletterReminderCookie,
  emailReminder: emailReminderCookie,
  pointsExplained: pointsExplainedCookie,
  upsellRejection: upsellRejectionCookie,
  browsed: browsedCookie,
  releaseGroup: releaseGroupCookie,
} as const satisfies Record<string, ShopCookie>;

/** The cookie that a browser holds by this name, over TLS or without; undefined for a name that the shop does not list. */
export const shopCookieNamed = (name: string): ShopCookie | undefined =>
  Object.values(shopCookies).find((cookie) => cookie.name === name.replace(/^__Host-/, ''));
