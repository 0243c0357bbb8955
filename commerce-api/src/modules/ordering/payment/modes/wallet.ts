import { readWalletToken, type WalletId } from '@cellardoor/rules/wallets';
import { refuse } from '../../../../platform/http/refusal.ts';
import { requireCardTaken } from '../../saved-cards/card-rules.ts';
import { cardAuthorisationStrategy } from '../card-authorisation.ts';
import { walletTokenHash } from '../wallet-token-store.ts';
import type { PayingMode } from './paying-mode.ts';

const field = 'paymentDetails';

/** A card of a wallet, which gave it for this payment alone. */
export const payByWallet = (wallet: WalletId): PayingMode => ({
  instrumentFor(_deps, { details, expectedToPay }, cards) {
    const card =
      readWalletToken(wallet, details.walletToken ?? '') ?? refuse(400, 'Please pay with your wallet again.', { field, code: 'invalid' });
    requireCardTaken(card.brand, cards, field);
    // what the wallet's sheet showed: the order may have changed since
    if (expectedToPay === undefined)
      refuse(400, 'Please say which amount the wallet was asked for.', { field: 'expectedToPay', code: 'required' });
    return { mode: wallet, brand: card.brand, lastFour: card.lastFour, tokenHash: walletTokenHash(wallet, card) };
  },
  authorisationStrategy(deps, { details, redirect, market, device, body }) {
    const token = readWalletToken(wallet, details?.walletToken ?? '')!;
    return cardAuthorisationStrategy(deps, {
      card: { kind: 'wallet', wallet, token },
      // Apple's are proven by the device: no bank has a question to them
      returnUrl: token.isDeviceToken && wallet === 'applePay' ? undefined : redirect?.returnUrl,
      origin: market.origin,
      device: { ...device, ...body.webRedirectDetails?.browser },
      findReference: async () => undefined,
    });
  },
});
