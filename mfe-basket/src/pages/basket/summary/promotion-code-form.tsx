import type { Basket } from '@cellardoor/contracts';
import { leaveVoucher, takeVoucher } from '@cellardoor/contracts/calls/basket';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { useAction, useHydrated } from '@cellardoor/mfe-kit';
import { Button, Disclosure, Field, Form, Notice } from '@cellardoor/ui';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useEffect, useMemo, useRef } from 'react';
import { basketPageTexts } from '../basket-page.texts.ts';
import styles from './promotion-code-form.module.css';

/** Applies a promotion code to the basket, and shows what it gives, or why it gives nothing. [CRT-02] [BSK-06] */
export function PromotionCodeForm({ voucher }: Pick<Basket, 'voucher'>) {
  const model = useUserModel();
  const send = useSend();
  const take = useAction(async ({ voucher: code = '' }: Record<string, string>) =>
    model?.basketIs(await send(takeVoucher, { voucher: code.trim() })),
  );
  const leave = useAction(async (code: string) => model?.basketIs(await send(leaveVoucher, { voucher: code })));
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(voucher?.code);
  useEffect(() => {
    if (before.current === voucher?.code) return;
    before.current = voucher?.code;
    // the button that was pressed is gone, and the focus with it
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [voucher]);
  return (
    <div ref={place} tabIndex={-1}>
      {voucher ? <TakenVoucher voucher={voucher} leave={leave} /> : <AskVoucher take={take} />}
    </div>
  );
}

type Leave = ReturnType<typeof useAction<[string], void | undefined>>;
type Take = ReturnType<typeof useAction<[Record<string, string>], void | undefined>>;

function TakenVoucher({ voucher, leave }: { readonly voucher: NonNullable<Basket['voucher']>; readonly leave: Leave }) {
  const t = useTexts(basketPageTexts);
  return (
    <div className={styles.taken}>
      <output>{voucher.text}</output>
      {leave.failureText && <Notice tone="error">{leave.failureText}</Notice>}
      <Button variant="quiet" size="small" busy={leave.busy} busyLabel={t.leavingVoucher} onClick={() => void leave.run(voucher.code)}>
        {t.leaveVoucher(voucher.code)}
      </Button>
    </div>
  );
}

function AskVoucher({ take: { run, busy, failure, failureText } }: { readonly take: Take }) {
  const t = useTexts(basketPageTexts);
  const { facts } = useMarket();
  const ready = useHydrated();
  const atField = failure?.field === 'voucher';
  const errors = useMemo(() => (failure && atField ? { voucher: failure.message } : {}), [failure, atField]);
  return (
    <Disclosure title={t.haveVoucher} open={failure !== undefined || undefined}>
      <Form
        method="post"
        className={styles.form}
        errors={errors}
        messages={{ 'voucher.valueMissing': t.basketVoucherMissing }}
        onValid={(values) => void run(values)}
      >
        {failureText && !atField && <Notice tone="error">{failureText}</Notice>}
        <Field
          label={t.basketVoucher}
          hint={facts.points ? undefined : t.basketVoucherHint}
          name="voucher"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          required
        />
        <Button type={ready ? 'submit' : 'button'} variant="outline" busy={busy} busyLabel={t.checkingVoucher}>
          {t.useVoucher}
        </Button>
      </Form>
    </Disclosure>
  );
}
