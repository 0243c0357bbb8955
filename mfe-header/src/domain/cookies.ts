/** The value of a cookie that scripts may read; '' without it. */
export const cookieValue = (cookies: string, name: string): string =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

const thirtyDays = 30 * 86_400;

/** What to write to `document.cookie` so that a prompt stays away for thirty days. [HDR-07] */
export const dismissal = (name: string, secure: boolean): string =>
  `${name}=true; Path=/; SameSite=Lax; Max-Age=${thirtyDays}${secure ? '; Secure' : ''}`;
