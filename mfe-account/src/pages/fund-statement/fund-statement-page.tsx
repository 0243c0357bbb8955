import { pathTo } from '@cellardoor/contracts';
import type { SavingsStatement } from '@cellardoor/contracts/api/savings';
import { formatDate, pageTitle, reworded, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { definePage, useHydrated } from '@cellardoor/mfe-kit';
import { dateIn } from '@cellardoor/rules/ages';
import { AmountList, AmountRow, Button, ButtonLink, Field, PrintLayout } from '@cellardoor/ui';
import { keepAsFile } from '../../domain/keep-as-file.ts';
import { statementCsv } from '../../domain/statement-csv.ts';
import { loadFundStatementPage } from './fund-statement-page.loader.ts';
import styles from './fund-statement-page.module.css';
import { fundStatementPageTexts } from './fund-statement-page.texts.ts';
import { StatementEntries } from './statement-entries.tsx';
import { useStatementWords } from './use-statement-words.ts';

/** What was in the account before, what moved, and what is in it after: the sums lead from one to the other. */
function Sums({ statement: { openingBalance, closingBalance, totals } }: { readonly statement: SavingsStatement }) {
  const t = useTexts(fundStatementPageTexts);
  const money = usePrice();
  const rows = [
    [t.statementPaidIn, totals.paidIn],
    [t.statementBonus, totals.bonus],
    [t.statementReturned, totals.returned],
    [t.statementSpent, -totals.spent],
    [t.statementRefunded, -totals.refunded],
    [t.statementTakenBack, -totals.takenBack],
  ] as const;
  return (
    <section aria-label={t.statementSums} className={styles.sums}>
      <AmountList>
        <AmountRow name={t.statementOpening}>{money(openingBalance)}</AmountRow>
        {rows.map(
          ([name, amount]) =>
            amount !== 0 && (
              <AmountRow key={name} name={name}>
                {money(amount)}
              </AmountRow>
            ),
        )}
        <AmountRow name={t.statementClosing} tone="total">
          {money(closingBalance)}
        </AmountRow>
      </AmountList>
    </section>
  );
}

function Ways({ statement }: { readonly statement: SavingsStatement }) {
  const t = useTexts(fundStatementPageTexts);
  const { timeZone } = useMarket();
  const live = useHydrated();
  const wordsOf = useStatementWords();
  const save = () => {
    const names = [
      t.statementDay,
      t.statementWhat,
      t.statementOrderName,
      t.statementAmount,
      t.statementBalance,
      t.statementOpening,
      t.statementClosing,
    ] as const;
    const csv = statementCsv(statement, wordsOf, names, (at) => dateIn(timeZone, new Date(at)));
    keepAsFile(csv, 'text/csv', `wine-reward-${statement.from}-${statement.to}.csv`);
  };
  return (
    <>
      {live && <Button onClick={() => window.print()}>{t.statementPrint}</Button>}
      {live && (
        <Button variant="outline" onClick={save}>
          {t.statementCsv}
        </Button>
      )}
      <ButtonLink variant="outline" href={pathTo('account.wine-fund')}>
        {t.statementBack}
      </ButtonLink>
    </>
  );
}

/** A statement of wine reward: its sums and each movement, to be read, printed and saved. [SAV-03] */
function FundStatementPage({ data: statement }: { readonly data: SavingsStatement }) {
  const t = useTexts(fundStatementPageTexts);
  const market = useMarket();
  const { accountId, from, to } = statement;
  return (
    <PrintLayout ways={<Ways statement={statement} />}>
      <div className={styles.sheet}>
        <h1 tabIndex={-1}>{t.statementTitle}</h1>
        <p>{t.statementDays(formatDate(from, market), formatDate(to, market))}</p>
        <form className={styles.days} action={pathTo('account.fund-statement', { accountId })}>
          <Field name="from" type="date" label={t.statementFrom} defaultValue={from} key={`from ${from}`} />
          <Field name="to" type="date" label={t.statementTo} defaultValue={to} key={`to ${to}`} />
          <Button type="submit" variant="outline">
            {t.statementShow}
          </Button>
        </form>
        <Sums statement={statement} />
        <StatementEntries entries={statement.entries} />
      </div>
    </PrintLayout>
  );
}

export default definePage<'account.fund-statement', SavingsStatement>({
  audience: 'shopper',
  load: loadFundStatementPage,
  head: ({ market }) => ({
    title: pageTitle(reworded(fundStatementPageTexts, market.texts).statementTitle, market),
    robots: 'noindex',
  }),
  View: FundStatementPage,
});
