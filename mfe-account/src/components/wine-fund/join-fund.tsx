import { pathTo } from '@cellardoor/contracts';
import type { RewardScheme } from '@cellardoor/contracts/api/wine-reward';
import { formatDay, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { navigate, useAddToBasket } from '@cellardoor/mfe-kit';
import { Button, Choice, Choices, Disclosure, Notice, SectionHead } from '@cellardoor/ui';
import { useState } from 'react';
import styles from './wine-fund.module.css';
import { wineFundPageTexts } from './wine-fund.texts.ts';

const months = 12;

/** How to join: the monthly amounts, what each comes to, and the way to the basket. [ACC-05] */
export function JoinFund({ scheme }: { readonly scheme: RewardScheme }) {
  const t = useTexts(wineFundPageTexts);
  const market = useMarket();
  const money = usePrice();
  const adding = useAddToBasket(t.fundFailed);
  const { amounts, dayOfMonth, nextPaymentDate, mostHolidayPayments, welcomeItem, terms, bonusPercent } = scheme;
  const [itemCode, setItemCode] = useState(amounts[0]?.itemCode);
  const chosen = amounts.find((amount) => amount.itemCode === itemCode);
  if (!chosen) return null;
  const { monthlyAmount, bonus } = chosen;
  const [paid, added] = [monthlyAmount * months, bonus * months];
  const join = async () => {
    if (await adding.run([{ itemCode: chosen.itemCode, quantity: 1 }], true, 0)) navigate(pathTo('basket.page'));
  };
  return (
    <section aria-labelledby="fund-join" className={styles.section}>
      <SectionHead id="fund-join" title={t.fundJoin} />
      <ol className={styles.steps}>
        <li>{t.fundHow1}</li>
        <li>{t.fundHow2(String(bonusPercent))}</li>
        <li>{t.fundHow3}</li>
      </ol>
      <Choices legend={t.fundJoinAmount}>
        {amounts.map((amount) => (
          <Choice
            key={amount.itemCode}
            name="amount"
            value={amount.itemCode}
            checked={amount.itemCode === itemCode}
            onChange={() => setItemCode(amount.itemCode)}
            title={t.fundJoinChoice(money(amount.monthlyAmount))}
            text={t.fundJoinBonus(money(amount.bonus))}
          />
        ))}
      </Choices>
      <p>{t.fundJoinTwelve(money(paid + added), money(paid), money(added))}</p>
      <p>{t.fundJoinNext(String(dayOfMonth), formatDay(nextPaymentDate, market))}</p>
      {mostHolidayPayments > 0 && <p>{t.fundJoinHoliday(String(mostHolidayPayments))}</p>}
      {welcomeItem && <p>{t.fundJoinGift(welcomeItem.name)}</p>}
      {adding.failureText && <Notice tone="error">{adding.failureText}</Notice>}
      <div>
        <Button busy={adding.busy} busyLabel={t.fundJoining} onClick={() => void join()}>
          {t.fundJoinAdd(money(monthlyAmount))}
        </Button>
      </div>
      <Disclosure title={t.fundTerms}>
        <p>{terms.text}</p>
      </Disclosure>
    </section>
  );
}
