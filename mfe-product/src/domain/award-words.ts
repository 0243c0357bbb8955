import type { Product } from '@cellardoor/contracts';

/** 'Gold, Wessex Wine Awards' and what is said beside it. Many sources begin the description with the award, and add the year alone: it is said once. */
export function awardWords({ levelTypeDesc, name, description }: Product['accolades'][number]): {
  readonly award: string;
  readonly more: string;
} {
  const award = [levelTypeDesc, name].filter(Boolean).join(', ');
  return description.startsWith(award) ? { award: description, more: '' } : { award, more: description };
}
