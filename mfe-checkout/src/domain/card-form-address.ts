/** Where the card form is when the payment options could not be read. */
const usualForm = '/sandbox-gateway/card-form';

/** Names under which the form takes its look, and the page's custom properties that they come from. */
const lookOf = {
  ink: '--cd-ink',
  surface: '--cd-bg',
  line: '--cd-line-strong',
  accent: '--cd-brand',
  error: '--cd-danger',
  radius: '--cd-radius',
} as const;

/** The address of the gateway's card form in the look of the page. `property` reads a custom property of the page. */
export function cardFormAddress(form: string | undefined, brand: string, property: (name: string) => string): string {
  const look = Object.entries(lookOf).map(([name, from]) => [name, property(from).trim()]);
  return `${form ?? usualForm}?${new URLSearchParams([['brand', brand], ...look.filter(([, value]) => value)] as [string, string][])}`;
}
