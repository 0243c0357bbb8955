import { cardName } from '@cellardoor/rules/cards';
import type { WalletId } from '@cellardoor/rules/wallets';
import { document, escaped, policyOf, type SandboxPage } from './sandbox-page.ts';
import { cardBrandOf, networkNames } from './test-cards.ts';
import type { WalletCardHeld, WalletPurchase } from './wallet-tokens.ts';
import { sheetStyle } from './wallet-files.ts';

/** What a page asks a sheet to show. */
export interface SheetRequest extends WalletPurchase {
  readonly merchant: string;
  /** As the wallet names them, with commas between. */
  readonly networks: string;
  /** Of the page around it. */
  readonly origin: string;
  /** Apple's word on the merchant; empty for Google. */
  readonly session: string;
}

const names: Readonly<Record<WalletId, string>> = { googlePay: 'Google Pay', applePay: 'Apple Pay' };

interface OfferedCard extends WalletCardHeld {
  /** What it does, fit to show. */
  readonly words: string;
}

const onDevice: readonly OfferedCard[] = [
  { number: '4111111111111111', held: 'device', words: 'on this device' },
  { number: '5555555555554444', held: 'device', words: 'on this device' },
  { number: '378282246310005', held: 'device', words: 'on this device' },
  { number: '4000000000009995', held: 'device', words: 'on this device, without enough money' },
  { number: '5105105105105100', held: 'device', words: 'on this device, declined' },
];
const inAccount: readonly OfferedCard[] = [
  { number: '4000000000002503', held: 'account', words: 'in your account: its bank has a question' },
  { number: '5200000000002235', held: 'account', words: 'in your account: its bank knows you' },
];

const valueOf = ({ number, held }: WalletCardHeld) => `${number} ${held}`;

/** Cards that lie in a wallet, of the networks that the page takes. */
export function walletCards({ wallet, networks }: Pick<SheetRequest, 'wallet' | 'networks'>): readonly OfferedCard[] {
  const taken = networks.toUpperCase().split(',');
  const all = wallet === 'googlePay' ? [...onDevice, ...inAccount] : onDevice;
  return all.filter(({ number }) => taken.includes(networkNames[cardBrandOf(number)!.name]));
}

/** The card that was chosen; undefined for one that does not lie in the wallet. */
export const chosenCard = (request: SheetRequest, value: string): WalletCardHeld | undefined =>
  walletCards(request).find((card) => valueOf(card) === value);

/** The sheet: which card pays. Says that it is the sandbox's. */
export function sheetPage(request: SheetRequest, choosePath: string): SandboxPage {
  const { wallet, amount, currency, merchant, networks, origin, session } = request;
  const name = names[wallet];
  const hidden = Object.entries({ wallet, amount, currency, merchant, networks, origin, session });
  const cards = walletCards(request).map(
    (card, i) => `<label><input type="radio" name="card" value="${valueOf(card)}"${i === 0 ? ' checked' : ''}>
<span>${escaped(cardName(cardBrandOf(card.number)!.name))} ending ${card.number.slice(-4)} <small>${escaped(card.words)}</small></span></label>`,
  );
  const body = `<h1>${name}</h1>
<p class="sandbox">Sandbox: this sheet stands for ${name}, and no money moves.</p>
<p>${escaped(merchant)}<br><span class="amount">${escaped(currency)} ${escaped(amount)}</span></p>
<form method="post" action="${choosePath}" autocomplete="off">
${hidden.map(([field, value]) => `<input type="hidden" name="${field}" value="${escaped(value)}">`).join('\n')}
<fieldset><legend>Card</legend>
${cards.join('\n')}
</fieldset>
<div class="actions"><button name="pay" value="1">Pay</button><button name="cancel" value="1">Cancel</button></div>
</form>`;
  return { html: document(`${name} (sandbox)`, body, sheetStyle()), policy: policyOf(undefined, `'self'`, origin, sheetStyle()) };
}

/** Tells the page around it what the wallet gives; null: nothing, the sheet was closed. */
export function answerPage(answer: object | null, origin: string): SandboxPage {
  const message = JSON.stringify({ type: 'sandbox-wallet', answer }).replace(/</g, '\\u003c');
  const script = `parent.postMessage(${message}, ${JSON.stringify(origin)});`;
  const html = document('Wallet (sandbox)', `<script>${script}</script>`, sheetStyle());
  return { html, policy: policyOf(script, `'none'`, origin, sheetStyle()) };
}
