/** Origin of a market's shop, such as `law-uk`, on the site under test. */
export function shopAt(market: string): string {
  const { port } = new URL(process.env.E2E_SITE!);
  return `http://${market}.localhost:${port}`;
}

/** An address of every shop that costs a browser next to nothing: a file of few words, with no script, style or picture. */
export const lightest = '/robots.txt';
