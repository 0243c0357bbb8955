import type { OrderSummary } from '@cellardoor/contracts';
import { usePaymentName, usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Notice } from '@cellardoor/ui';
import { useState } from 'react';
import type { Checkout } from '../../use-checkout.ts';
import { useCustomer } from '../../../../components/use-customer.ts';
import { checkoutPageTexts } from '../../checkout-page.texts.ts';
import gifts from '../gifts/gifts.module.css';
import { isOpenToStoredValue } from '../open-to-stored-value.ts';
import styles from './wine-reward.module.css';

type Reward = NonNullable<OrderSummary['wineReward']>;

/** The customer's wine reward: it pays all that is left, as far as it goes, once they say so. Nothing without a balance, and for anyone who is not logged in. [CHK-05] */
export function WineReward({ checkout }: { readonly checkout: Checkout }) {
  const { order } = checkout.state;
  const isCustomer = useCustomer() !== undefined;
  const reward = order?.wineReward;
  if (!isCustomer || !order || !reward || reward.balance === 0) return null;
  if (!reward.pays && !isOpenToStoredValue(order)) return null;
  return <RewardChoice checkout={checkout} reward={reward} paid={order.orderPriceInfo.paidBySavings ?? 0} />;
}

interface ChoiceProps {
  readonly checkout: Checkout;
  readonly reward: Reward;
  /** Minor units of this order that it pays. */
  readonly paid: number;
}

function RewardChoice({ checkout, reward: { accountId, balance, pays }, paid }: ChoiceProps) {
  const t = useTexts(checkoutPageTexts);
  const price = usePrice();
  const name = usePaymentName()('Wine reward');
  const [isChanged, setChanged] = useState(false);
  const failure = checkout.failureOf('payment');
  const choose = () => {
    setChanged(true);
    void checkout.chooseReward(accountId, !pays);
  };
  return (
    <section className={styles.reward} aria-label={name}>
      {isChanged && <output className={gifts.news}>{pays ? t.giftAdded(price(paid), name) : t.giftRemoved(name)}</output>}
      <div className={gifts.gift}>
        <span>
          <b>{name}</b>
          <span className={gifts.rest}>{pays ? t.rewardRest(price(balance - paid)) : t.rewardBalance(price(balance))}</span>
        </span>
        <span className={gifts.amount}>{pays && price(paid)}</span>
        {/* one button for both, so that it keeps the focus */}
        <Button
          variant={pays ? 'quiet' : 'outline'}
          size="small"
          busy={checkout.busy('payment')}
          aria-label={pays ? t.removeGift(name) : t.takeVoucherNamed(name)}
          onClick={choose}
        >
          {pays ? t.remove : t.takeVoucher}
        </Button>
        {failure?.field === 'accountId' && (
          <Notice tone="error" className={gifts.refused}>
            <p>{failure.message}</p>
          </Notice>
        )}
      </div>
    </section>
  );
}
