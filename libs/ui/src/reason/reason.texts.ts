import type { Reason } from '@cellardoor/contracts';
import { defineTexts } from '@cellardoor/i18n';

const reasons: Readonly<Record<Reason['because'], (name: string) => string>> = {
  rated: (name) => `Because you rated ${name}`,
  favourite: (name) => `Because ${name} is a favourite of yours`,
  bought: (name) => `Because you bought ${name}`,
  browsed: (name) => `Because you looked at ${name}`,
  // these stand on the page of the wine that they speak of: its name on each card would say nothing
  together: () => 'Liked together',
  grape: () => 'The same grape',
  region: () => 'The same region',
  type: () => 'The same style',
  popular: () => '',
};

/** Why a wine is recommended; empty for what most people buy. [LST-02] */
export const reasonTexts = defineTexts('ui', {
  reasonFor: ({ because, name = '' }: Reason) => reasons[because](name),
});
