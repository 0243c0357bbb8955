import type { ProductOf } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { TickedList } from '../ticked-list/ticked-list.tsx';
import { membershipBenefitsTexts } from './membership-benefits.texts.ts';

export interface MembershipBenefitsProps {
  readonly scheme: Pick<ProductOf<'membership'>['schemeDetails'], 'freeDelivery' | 'memberPrices'>;
  /** More to say of it, below. */
  readonly more?: readonly string[];
  readonly size?: 'small';
  readonly className?: string;
}

/** What a membership gives its member. */
export function MembershipBenefits({ scheme, more = [], ...list }: MembershipBenefitsProps) {
  const t = useTexts(membershipBenefitsTexts);
  const benefits = [...(scheme.memberPrices ? [t.memberPrices] : []), ...(scheme.freeDelivery ? [t.freeDelivery] : []), ...more];
  return (
    <TickedList {...list}>
      {benefits.map((benefit) => (
        <span key={benefit}>{benefit}</span>
      ))}
    </TickedList>
  );
}
