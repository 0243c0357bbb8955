import type { ApiUnderTest } from './api-under-test.ts';
import { eventually } from './eventually.ts';

/** What became of the payments of an order, and the time that its jobs wait for. */
export function paymentStatesOn(api: () => ApiUnderTest) {
  const query = <Row>(sql: string, params?: readonly unknown[]) => api().database.query<Row>(sql, params);
  /** States of its payments, the first attempt first. */
  const stateOf = async (orderId: string) =>
    (await query<{ state: string }>('select state from payments where order_id = $1 order by attempt', [orderId])).map(
      ({ state }) => state,
    );
  /** True when a job of the order's payment could not be done yet. */
  const waits = async (orderId: string) => {
    const jobs = await query(
      `select 1 from jobs j join payments p on (j.payload->>'paymentId')::bigint = p.id where p.order_id = $1 and j.last_error is not null`,
      [orderId],
    );
    return jobs.length > 0;
  };
  return {
    stateOf,
    waits,
    becomes: (orderId: string, ...states: string[]) => eventually(async () => (await stateOf(orderId)).join() === states.join()),
    /** As if a minute had passed since everything was asked for the order, once its job has found that it has to wait. */
    async letAMinutePass(orderId: string) {
      await eventually(() => waits(orderId));
      const seconds = 60;
      await query(
        `update payments set asked_at = asked_at - make_interval(secs => $1), created_at = created_at - make_interval(secs => $1)
          where order_id = $2`,
        [seconds, orderId],
      );
      await query(
        `update gateway_requests set asked_at = asked_at - make_interval(secs => $1)
          where payment_id in (select id from payments where order_id = $2)`,
        [seconds, orderId],
      );
      // of this order alone: another one's may be in hand, and would be done twice at once
      const itsJobs = `select j.id from jobs j join payments p on (j.payload->>'paymentId')::bigint = p.id where p.order_id = $1`;
      await query(`update jobs set run_after = now() where done_at is null and id in (${itsJobs})`, [orderId]);
    },
  };
}
