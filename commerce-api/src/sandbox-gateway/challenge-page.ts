import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';
import { type Authentication, challengeCode, triesLeft } from './authentications.ts';

export interface FramePage {
  readonly html: string;
  readonly policy: string;
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => named[letter]!);

let style: string | undefined;
const readStyle = () => (style ??= readFileSync(join(packageRoot, 'sandbox-microform', 'challenge.css'), 'utf8'));

const document = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${readStyle()}</style>
</head>
<body>
${body}
</body>
</html>
`;

/** Nothing but its own style and script, a form to where it belongs, and a frame of the shop around it. */
const policyOf = (script: string | undefined, formAction: string, ancestors: string) =>
  `default-src 'none'; ${script ? `script-src '${hash(script)}'; ` : ''}style-src '${hash(readStyle())}'; base-uri 'none'; form-action ${formAction}; frame-ancestors ${ancestors}`;

/** The bank's question. */
export function challengePage(authentication: Authentication, jwt: string, answerPath: string): FramePage {
  const { amount, currency, last_four: lastFour, return_url: returnUrl, tries } = authentication;
  const left = triesLeft(authentication);
  const wrong =
    tries > 0 ? `<p class="wrong" role="alert">That code is not right. You can try ${left === 1 ? 'once' : `${left} times`} more.</p>` : '';
  const body = `<div>
<h1>Confirm your payment</h1>
<p class="sandbox">Sandbox: this page stands for your bank, and no money moves. The code is ${challengeCode}.</p>
<p>${escape(currency)} ${escape(amount)}, card ending ${escape(lastFour)}</p>
${wrong}
<form method="post" action="${answerPath}" autocomplete="off">
<input type="hidden" name="JWT" value="${escape(jwt)}">
<label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" maxlength="8"${tries > 0 ? ' aria-invalid="true"' : ''}>
<div><button name="confirm" value="1">Confirm</button><button name="cancel" value="1" formnovalidate>Cancel</button></div>
</form>
</div>`;
  return { html: document('Confirm your payment (sandbox)', body), policy: policyOf(undefined, `'self'`, new URL(returnUrl).origin) };
}

const sendOn = 'document.forms[0].submit();';

/** Takes the browser back to the shop, as a bank's page does. */
export function backToShopPage({ id, return_url: returnUrl }: Authentication): FramePage {
  const { origin } = new URL(returnUrl);
  const body = `<form method="post" action="${escape(returnUrl)}">
<input type="hidden" name="TransactionId" value="${escape(id)}">
<noscript><button>Back to the shop</button></noscript>
</form>
<script>${sendOn}</script>`;
  return { html: document('Back to the shop (sandbox)', body), policy: policyOf(sendOn, origin, origin) };
}

/** Has seen the device, and says so to the page around it. */
export function deviceDataPage(referenceId: string): FramePage {
  const message = { MessageType: 'profile.completed', SessionId: referenceId, Status: true };
  // as the real one does: what is told is no secret, and any shop may be around it
  const script = `parent.postMessage(${JSON.stringify(JSON.stringify(message)).replace(/</g, '\\u003c')}, '*');`;
  const html = document('Device data (sandbox)', `<script>${script}</script>`);
  return { html, policy: policyOf(script, `'none'`, '*') };
}
