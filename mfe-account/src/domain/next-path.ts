const login = /authentication/;

/**
 * Where to go after logging in: a path of this very site, or `fallback`. Anything that a browser could read as another
 * origin is refused (`//evil`, `/\evil`, `/.//evil`, a scheme), and so is the login page itself, which would go round for ever.
 */
export function nextPath(next: string | undefined, fallback: string): string {
  if (!next?.startsWith('/')) return fallback;
  const here = 'http://here.invalid';
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined;
  if (url?.origin !== here || url.pathname.startsWith('//') || login.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
