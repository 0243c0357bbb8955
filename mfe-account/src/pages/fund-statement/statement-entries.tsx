import { pathTo } from '@cellardoor/contracts';
import type { StatementEntry } from '@cellardoor/contracts/api/savings';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import styles from './fund-statement-page.module.css';
import { fundStatementPageTexts } from './fund-statement-page.texts.ts';
import { useStatementWords } from './use-statement-words.ts';

/** Each movement, the first first, with the balance after it. */
export function StatementEntries({ entries }: { readonly entries: readonly StatementEntry[] }) {
  const t = useTexts(fundStatementPageTexts);
  const market = useMarket();
  const money = usePrice();
  const wordsOf = useStatementWords();
  if (entries.length === 0) return <p>{t.statementNone}</p>;
  return (
    <table className={styles.entries}>
      <caption className={styles.caption}>{t.statementEntries}</caption>
      <thead>
        <tr>
          <th scope="col">{t.statementDay}</th>
          <th scope="col">{t.statementWhat}</th>
          <th scope="col">{t.statementAmount}</th>
          <th scope="col">{t.statementBalance}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ at, what, orderId, amount, balance }, n) => (
          <tr key={n}>
            <td>{formatDate(at, market)}</td>
            <td>
              {wordsOf(what)}
              {orderId && (
                <>
                  {' '}
                  <a href={pathTo('account.order', { orderId })}>{orderId}</a>
                </>
              )}
            </td>
            <td data-name={t.statementAmount}>{money(amount)}</td>
            <td data-name={t.statementBalance}>{money(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
