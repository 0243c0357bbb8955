import type { ShippingOption } from '@cellardoor/contracts/api/shipping';
import { formatDay, useMarket, useTexts } from '@cellardoor/i18n';
import { Select } from '@cellardoor/ui';
import { checkoutPageTexts } from '../checkout-page.texts.ts';

interface Props {
  readonly days: readonly ShippingOption[];
  /** ISO date; empty for the earliest day. */
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** The days on which a way of delivery comes; nothing where they cannot be read, which leaves the earliest. [CKO-06] */
export function DayChoice({ days, day, onChange }: Props) {
  const t = useTexts(checkoutPageTexts);
  const market = useMarket();
  if (days.length === 0) return null;
  const options = days.map(({ date }) => ({ value: date, label: formatDay(date, market) }));
  return (
    <Select
      name="day"
      label={t.day}
      value={days.some(({ date }) => date === day) ? day : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={[{ value: '', label: t.earliestDay }, ...options]}
    />
  );
}
