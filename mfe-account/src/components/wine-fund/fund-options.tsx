import type { SavingsReward } from '@cellardoor/contracts/api/savings';
import { useTexts } from '@cellardoor/i18n';
import { useHydrated } from '@cellardoor/mfe-kit';
import { rewardDays, type RewardMedia, rewardMedia } from '@cellardoor/rules/reward-days';
import { Button, Form, SectionHead, Select } from '@cellardoor/ui';
import { SaidHere } from './said-here.tsx';
import type { Fund } from './use-fund.ts';
import styles from './wine-fund.module.css';
import { wineFundPageTexts } from './wine-fund.texts.ts';

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

const mediaOf = (value: string | undefined): RewardMedia => rewardMedia.find((one) => one === value) ?? 'EMAIL';

/** The day of the month, a payment holiday, and how statements come. [RWD-01] */
export function FundOptions({ fund, reward }: { readonly fund: Fund; readonly reward: SavingsReward }) {
  const t = useTexts(wineFundPageTexts);
  const ready = useHydrated();
  const { dayOfMonth, paymentHoliday, mostHolidayPayments, media } = reward;
  const save = (values: Record<string, string>) =>
    void fund.change(reward, {
      dayOfMonth: Number(values.dayOfMonth),
      media: mediaOf(values.media),
      // a holiday that is on stays as it is until it is chosen anew
      ...(values.paymentHoliday !== 'as it is' && { paymentHoliday: Number(values.paymentHoliday) }),
    });
  const holidays = numbers(1, mostHolidayPayments).map((count) => ({ value: String(count), label: t.fundHolidayOf(count) }));
  return (
    <section aria-labelledby="fund-change" className={styles.section}>
      <SectionHead id="fund-change" title={t.fundChange} />
      <Form className={styles.form} method="post" onValid={save}>
        <Select
          name="dayOfMonth"
          label={t.fundDayOfMonth}
          hint={t.fundDayHint}
          defaultValue={String(dayOfMonth)}
          options={numbers(rewardDays.first, rewardDays.last).map((day) => ({ value: String(day), label: String(day) }))}
        />
        <Select
          key={paymentHoliday?.until}
          name="paymentHoliday"
          label={t.fundHolidayChoice}
          defaultValue={paymentHoliday ? 'as it is' : '0'}
          options={[
            ...(paymentHoliday ? [{ value: 'as it is', label: t.fundHolidayAsItIs }] : []),
            { value: '0', label: t.fundNoHoliday },
            ...holidays,
          ]}
        />
        <Select
          name="media"
          label={t.fundMedia}
          defaultValue={media}
          options={[
            { value: 'EMAIL', label: t.fundByEmail },
            { value: 'POST', label: t.fundByPost },
          ]}
        />
        <div>
          <Button type={ready ? 'submit' : 'button'} busy={fund.changes.doing === 'options'} busyLabel={t.fundSaving}>
            {t.fundSave}
          </Button>
        </div>
      </Form>
      <SaidHere fund={fund} of="options" />
    </section>
  );
}
