import type { Head, Redirect, SlotHint } from '../module.ts';

// types hold where a module is compiled; what comes here may have been made without them

const isHint = (hint: Partial<SlotHint> | null): boolean =>
  typeof hint?.widget === 'string' && typeof hint.props === 'object' && hint.props !== null;

/** Widgets that a page says it will place. @throws for anything else */
export function requireHints(hints: readonly SlotHint[]): readonly SlotHint[] {
  if (!Array.isArray(hints) || !hints.every(isHint)) throw new Error('`slots` gives no list of widgets with their props');
  return hints;
}

/** What a page says of itself. @throws where there is no title, or a status that is none */
export function requireHead(head: Head): Head {
  const { title, status = 200 } = head;
  if (typeof title !== 'string') throw new Error('`head` gives no title');
  if (!Number.isInteger(status) || status < 200 || status > 599) throw new Error(`\`head\` gives the status ${status}`);
  return head;
}

/** Where a part sends the shopper. @throws for what is no address that a header can hold */
export function requireRedirect({ location, status }: Redirect, url: string): { readonly location: string; readonly status: number } {
  if (typeof location !== 'string' || !URL.canParse(location, url) || !/^[\x21-\x7e]+$/.test(location))
    throw new Error(`it redirects to ${location}`);
  if (![301, 302, 303].includes(status)) throw new Error(`it redirects with the status ${status}`);
  return { location, status };
}

/** Characters that a part may be: pages have some hundred thousand. The shell's memory is that of all modules. */
const longestHtml = 5e6;

/** @throws for HTML that is too large for the shell's memory */
export function requireHtmlWithinLimit(html: string): string {
  if (html.length > longestHtml) throw new Error(`it gives ${html.length} characters of HTML`);
  return html;
}
