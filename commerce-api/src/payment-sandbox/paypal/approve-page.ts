import { document, escaped, policyOf, type SandboxPage } from '../sandbox-page.ts';
import { meansOfPayers, type SandboxOrder } from './orders.ts';
import { payPalPath } from './paths.ts';

export const approvePath = `${payPalPath}/checkoutnow`;

const choice = ([id, label]: [string, string], at: number) =>
  `<label class="choice"><input type="radio" name="means" value="${id}"${at === 0 ? ' checked' : ''}> ${label}</label>`;

/** Where a payer approves a payment, or goes back. It stands for PayPal's pages, and says so. */
export function approvePage({ id, amount, currency, brand_name: brand, return_url, cancel_url }: SandboxOrder): SandboxPage {
  const shop = escaped(brand || 'the shop');
  const body = `<main>
<h1>Pay ${shop} with PayPal</h1>
<p class="sandbox">Sandbox: this page stands for PayPal, and no money moves.</p>
<p class="amount">${escaped(currency)} ${escaped(amount)}</p>
<form method="post" action="${approvePath}">
<input type="hidden" name="token" value="${escaped(id)}">
<fieldset>
<legend>Pay with</legend>
${Object.entries(meansOfPayers).map(choice).join('\n')}
</fieldset>
<div><button name="approve" value="1">Pay now</button><button name="cancel" value="1">Cancel and return to ${shop}</button></div>
</form>
</main>`;
  const origins = [...new Set([return_url, cancel_url].map((url) => new URL(url).origin))];
  return { html: document('Pay with PayPal (sandbox)', body), policy: policyOf(undefined, `'self' ${origins.join(' ')}`, `'none'`) };
}

/** For an order that cannot be approved any more. */
export function overPage(): SandboxPage {
  const body = `<main>
<h1>This payment is over</h1>
<p class="sandbox">Sandbox: this page stands for PayPal, and no money moves.</p>
<p>It was made already, or has waited for too long. Please go back to the shop.</p>
</main>`;
  return { html: document('Payment over (sandbox)', body), policy: policyOf(undefined, `'none'`, `'none'`) };
}
