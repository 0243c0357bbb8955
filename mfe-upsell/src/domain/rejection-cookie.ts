import { upsellRejectionCookie } from '@cellardoor/contracts';

/** Rejections that a `document.cookie` holds; 0 for none, and for what is no count. [UPS-14] */
export function rejectionsIn(cookies: string): number {
  const [, text = ''] = new RegExp(`(?:^|;\\s*)${upsellRejectionCookie.name}=(\\d{1,3})(?:;|$)`).exec(cookies) ?? [];
  return Number(text);
}

/** The cookie that holds a count for its time; a count of 0 takes it away. */
export const rejectionCookie = (count: number, secure: boolean): string =>
  `${upsellRejectionCookie.name}=${count}; Path=/; SameSite=Lax; Max-Age=${count > 0 ? upsellRejectionCookie.keptSeconds : 0}${secure ? '; Secure' : ''}`;
