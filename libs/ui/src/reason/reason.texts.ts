import type { Reason } from '@cellardoor/contracts';
import { defineTexts } from '@cellardoor/i18n';

const reasons: Readonly<Record<Reason['because'], (name: string) => string>> = {
  rated: (name) => `Because you rated ${name}`,
  favourite: (name) => `Because ${name} is a favourite of yours`,
  bought: (name) => `Because you bought ${name}`,
  browsed: (name) => `Because you looked at ${name}`,
  together: (name) => `Liked together with ${name}`,
  grape: (name) => `The same grape as ${name}`,
  region: (name) => `From the same region as ${name}`,
  type: (name) => `In the style of ${name}`,
  popular: () => '',
};

/** Why a wine is recommended; empty for what most people buy. [LST-02] */
export const reasonTexts = defineTexts('ui', {
  reasonFor: ({ because, name = '' }: Reason) => reasons[because](name),
});
