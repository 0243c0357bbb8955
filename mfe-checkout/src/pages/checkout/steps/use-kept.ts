import type { OrderSummary } from '@cellardoor/contracts';
import { type RefObject, useEffect, useRef } from 'react';

/** What was typed into a step's form that was closed before it was sent; null before, and once it is sent. It lives as long as the page, and nowhere else. */
export type Kept<Values> = RefObject<{ readonly of: string; readonly values: Values } | null>;

/** Names what a form is about: what was typed for an order, or a part of it, that is another one by now is not shown again. */
const nameOf = (order: OrderSummary | null, part: unknown) => JSON.stringify([order?.orderId, part]);

/** What was typed for this part of the order when the form was open before; undefined when nothing was. */
export const keptFor = <Values>({ current }: Kept<Values>, order: OrderSummary | null, part: unknown): Values | undefined =>
  current?.of === nameOf(order, part) ? current.values : undefined;

/** Keeps what `read` gives when the form closes. */
export function useKept<Values>(kept: Kept<Values>, order: OrderSummary | null, part: unknown, read: () => Values): void {
  const of = useRef(nameOf(order, part));
  const latest = useRef(read);
  latest.current = read;
  useEffect(
    () => () => {
      kept.current = { of: of.current, values: latest.current() };
    },
    [kept],
  );
}
