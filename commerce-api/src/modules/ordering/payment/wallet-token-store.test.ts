import { readWalletToken, type WalletId } from '@cellardoor/rules/wallets';
import { walletTokenHash } from './wallet-token-store.ts';

/** What names a token of that wallet, with what it sealed written so. */
function hashOf(wallet: WalletId, sealed: string): string {
  const text =
    wallet === 'googlePay'
      ? JSON.stringify({ info: { cardNetwork: 'VISA' }, tokenizationData: { token: sealed } })
      : `{"paymentMethod":{"network":"visa"},"paymentData":${sealed}}`;
  return walletTokenHash(wallet, readWalletToken(wallet, text)!);
}

it.each<[WalletId, string, readonly string[]]>([
  [
    'applePay',
    '{"data":"YWJj"}',
    ['{"data":"YW Jj","version":"EC_v1"}', '{"signedMessage":"x","data":"YWJj"}', '{"data":"x","data":"YWJj"}'],
  ],
  ['googlePay', '{"signedMessage":"one"}', ['{ "signedMessage":"\\u006fne"}', '{"data":"YWJj","signedMessage":"one"}']],
  ['googlePay', 'no JSON', ['no JSON']],
])('hashes only the signed part of a %s token, whatever else it contains: %s', (wallet, sealed, otherwise) => {
  for (const same of otherwise) expect(hashOf(wallet, same)).toBe(hashOf(wallet, sealed));
  expect(hashOf(wallet, sealed.replace(/YWJj|one|JSON/, 'YWJk'))).not.toBe(hashOf(wallet, sealed));
});
