import type { Database } from '../platform/db/database.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly amount: string;
  readonly currency: string;
}

/** What the gateway's search says of the transactions under a merchant's reference, oldest first. */
export async function searchReference(db: Database, reference: string): Promise<object[]> {
  const rows = await db.query<Row>(
    `select * from (
       select id, 'ics_auth' as name, amount, currency, created_at,
              case when status = 'PARTIAL_AUTHORIZED' then '110' when status = 'AUTHORIZED_PENDING_REVIEW' then '480'
                   when status = 'AUTHORIZED_RISK_DECLINED' then '481' when status = 'PENDING_AUTHENTICATION' then '475'
                   when status = 'DECLINED' then '203' else '100' end as code
         from sandbox_payments where reference = $1
       union all
       select o.id, case o.kind when 'capture' then 'ics_bill' when 'void' then 'ics_void' when 'refund' then 'ics_credit' else 'ics_auth_reversal' end, o.amount, p.currency,
              o.created_at, '100'
         from sandbox_operations o join sandbox_payments p on p.id = o.payment_id where o.reference = $1) transactions
      order by created_at, id`,
    [reference],
  );
  return rows.map(({ id, name, code, amount, currency }) => ({
    id,
    clientReferenceInformation: { code: reference },
    applicationInformation: { reasonCode: code, applications: [{ name, reasonCode: code }] },
    orderInformation: { amountDetails: { totalAmount: amount, currency } },
  }));
}
