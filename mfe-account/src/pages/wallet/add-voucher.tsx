import type { ValidVoucher, Wallet } from '@cellardoor/contracts/api/gift-cards';
import { redeemVoucher, validateVoucher } from '@cellardoor/contracts/calls/gift-cards';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { Button, Notice, SectionHead } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useEffect, useRef, useState } from 'react';
import { WalletForm } from '../../components/wallet/wallet-form.tsx';
import { walletFormTexts } from '../../components/wallet/wallet-form.texts.ts';
import form from '../../components/wallet/wallet-form.module.css';
import { walletPageTexts } from './wallet-page.texts.ts';

/** A voucher that was checked, under the code as it was typed, until another one is. */
interface Checked extends ValidVoucher {
  readonly voucherCode: string;
  readonly redeemed?: boolean;
}

/** Says what a voucher is worth, then puts it into the wallet. The code goes to the server alone. */
export function AddVoucher({ onRedeemed }: { onRedeemed(wallet: Wallet): void }) {
  const t = useTexts(walletPageTexts, walletFormTexts);
  const send = useSend();
  const [checked, setChecked] = useState<Checked>();
  const check = useAction(async ({ voucherCode = '' }: Record<string, string>) => {
    setChecked(undefined);
    setChecked({ voucherCode, ...(await send(validateVoucher, { voucherCode: voucherCode.trim() })) });
  }, t.giftFailed);
  const redeem = useAction(async (voucher: Checked) => {
    onRedeemed(await send(redeemVoucher, { voucherCode: voucher.voucherCode.trim() }));
    setChecked({ ...voucher, inWallet: true, redeemed: true });
  }, t.giftFailed);
  return (
    <section aria-labelledby="add-voucher" className={form.section}>
      <SectionHead id="add-voucher" title={t.addVoucher} />
      <WalletForm
        action={check}
        submit={t.checkVoucher}
        fields={[{ name: 'voucherCode', label: t.voucherCode, hint: t.voucherCodeHint, missing: t.voucherCodeMissing }]}
      />
      <Finding checked={checked} />
      {checked && !checked.inWallet && (
        <div>
          <Button busy={redeem.busy} busyLabel={t.redeeming} onClick={() => void redeem.run(checked)}>
            {t.redeem}
          </Button>
        </div>
      )}
      {redeem.failureText && <Notice tone="error">{redeem.failureText}</Notice>}
    </section>
  );
}

/** What was found of the voucher. It takes the focus when the button that redeemed it goes. */
function Finding({ checked }: { readonly checked: Checked | undefined }) {
  const t = useTexts(walletPageTexts);
  const market = useMarket();
  const price = usePrice();
  const said = useRef<HTMLOutputElement>(null);
  const redeemed = checked?.redeemed;
  useEffect(() => (redeemed ? said.current?.focus() : undefined), [redeemed]);
  const words = ({ lastFour, balance, expiresAt, inWallet }: Checked) => {
    const name = t.voucherEnding(lastFour);
    if (redeemed) return t.redeemed(name);
    return (inWallet ? t.alreadyMine : t.worth)(name, price(balance), formatDate(expiresAt, market));
  };
  return (
    <output ref={said} tabIndex={-1}>
      {checked && words(checked)}
    </output>
  );
}
