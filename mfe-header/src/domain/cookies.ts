import type { ShopCookie } from '@cellardoor/contracts';

/** The value of a cookie that scripts may read; '' without it. */
export const cookieValue = (cookies: string, name: string): string =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** What to write to `document.cookie` so that a prompt stays away for the life of its cookie. [HDR-07] */
export const dismissal = ({ name, keptSeconds }: ShopCookie, secure: boolean): string =>
  `${name}=true; Path=/; SameSite=Lax; Max-Age=${keptSeconds}${secure ? '; Secure' : ''}`;
