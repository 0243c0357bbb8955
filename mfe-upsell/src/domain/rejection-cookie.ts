import { upsellRejectionCookie } from '@cellardoor/contracts';

const thirtyDays = 30 * 24 * 60 * 60;

/** Rejections that a `document.cookie` holds; 0 for none, and for what is no count. [UPS-14] */
export function rejectionsIn(cookies: string): number {
  const [, text = ''] = new RegExp(`(?:^|;\\s*)${upsellRejectionCookie}=(\\d{1,3})(?:;|$)`).exec(cookies) ?? [];
  return Number(text);
}

/** The cookie that holds a count for thirty days; a count of 0 takes it away. */
export const rejectionCookie = (count: number, secure: boolean): string =>
  `${upsellRejectionCookie}=${count}; Path=/; SameSite=Lax; Max-Age=${count > 0 ? thirtyDays : 0}${secure ? '; Secure' : ''}`;
