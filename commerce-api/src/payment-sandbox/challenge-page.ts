import { type Authentication, challengeCode, triesLeft } from './authentications.ts';
import { document, escaped, policyOf, type SandboxPage } from './sandbox-page.ts';

/** The bank's question. */
export function challengePage(authentication: Authentication, jwt: string, answerPath: string): SandboxPage {
  const { amount, currency, last_four: lastFour, return_url: returnUrl, tries } = authentication;
  const left = triesLeft(authentication);
  const wrong =
    tries > 0 ? `<p class="wrong" role="alert">That code is not right. You can try ${left === 1 ? 'once' : `${left} times`} more.</p>` : '';
  const body = `<div>
<h1>Confirm your payment</h1>
<p class="sandbox">Sandbox: this page stands for your bank, and no money moves. The code is ${challengeCode}.</p>
<p>${escaped(currency)} ${escaped(amount)}, card ending ${escaped(lastFour)}</p>
${wrong}
<form method="post" action="${answerPath}" autocomplete="off">
<input type="hidden" name="JWT" value="${escaped(jwt)}">
<label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" maxlength="8"${tries > 0 ? ' aria-invalid="true"' : ''}>
<div><button name="confirm" value="1">Confirm</button><button name="cancel" value="1" formnovalidate>Cancel</button></div>
</form>
</div>`;
  return { html: document('Confirm your payment (sandbox)', body), policy: policyOf(undefined, `'self'`, new URL(returnUrl).origin) };
}

const sendOn = 'document.forms[0].submit();';

/** Takes the browser back to the shop, as a bank's page does. */
export function backToShopPage({ id, return_url: returnUrl }: Authentication): SandboxPage {
  const { origin } = new URL(returnUrl);
  const body = `<form method="post" action="${escaped(returnUrl)}">
<input type="hidden" name="TransactionId" value="${escaped(id)}">
<noscript><button>Back to the shop</button></noscript>
</form>
<script>${sendOn}</script>`;
  return { html: document('Back to the shop (sandbox)', body), policy: policyOf(sendOn, origin, origin) };
}

/** Has seen the device, and says so to the page around it. */
export function deviceDataPage(referenceId: string): SandboxPage {
  const message = { MessageType: 'profile.completed', SessionId: referenceId, Status: true };
  // as the real one does: what is told is no secret, and any shop may be around it
  const script = `parent.postMessage(${JSON.stringify(JSON.stringify(message)).replace(/</g, '\\u003c')}, '*');`;
  const html = document('Device data (sandbox)', `<script>${script}</script>`);
  return { html, policy: policyOf(script, `'none'`, '*') };
}
