import type { SavingsAccount, SavingsReward } from '@cellardoor/contracts/api/savings';
import { formatDay, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Disclosure, SectionHead } from '@cellardoor/ui';
import { accountTexts, membershipStatusText } from '../../texts.ts';
import { isRunning } from './is-running.ts';
import styles from './wine-fund.module.css';
import { wineFundPageTexts } from './wine-fund.texts.ts';

/** What is in the account. [ACC-05] */
export function FundBalance({ account: { balance, bonus } }: { readonly account: SavingsAccount }) {
  const t = useTexts(wineFundPageTexts);
  const money = usePrice();
  return (
    <section aria-labelledby="fund-balance" className={styles.balance}>
      <h2 id="fund-balance" className={styles.balanceName}>
        {t.fundBalance}
      </h2>
      <p className={styles.amount}>{money(balance)}</p>
      {bonus > 0 && <p>{t.fundBonus(money(bonus))}</p>}
      <p className={styles.note}>{t.fundSpend}</p>
    </section>
  );
}

/** What pays in, what is added to it, and when. [ACC-05] [RWD-01] */
export function FundGrowth({ reward }: { readonly reward: SavingsReward }) {
  const t = useTexts(wineFundPageTexts, accountTexts);
  const market = useMarket();
  const money = usePrice();
  const { monthlyAmount, dayOfMonth, bonusPercent, nextPayment, paymentHoliday, status, terms } = reward;
  const facts: readonly (readonly [name: string, words: string])[] = [
    [t.fundStatus, membershipStatusText(t, status)],
    ...(isRunning(reward)
      ? ([
          [t.fundMonthly, t.fundMonthlyWords(money(monthlyAmount), String(dayOfMonth))],
          [t.fundAdded, t.fundAddedWords(String(bonusPercent))],
        ] as const)
      : []),
    [t.fundNext, nextPayment ? t.fundNextWords(money(nextPayment.amount), formatDay(nextPayment.on, market)) : t.fundNoNext],
    ...(paymentHoliday ? ([[t.fundHoliday, t.fundHolidayUntil(formatDay(paymentHoliday.until, market))]] as const) : []),
  ];
  return (
    <section aria-labelledby="fund-grows" className={styles.section}>
      <SectionHead id="fund-grows" title={t.fundGrows} />
      <dl className={styles.facts}>
        {facts.map(([name, words]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Disclosure title={t.fundTerms}>
        <p>{terms.text}</p>
      </Disclosure>
    </section>
  );
}
