import { useState } from 'react';

/** The shopper's word that their card may be charged for what is shown. */
export interface Consent {
  readonly given: boolean;
  /** They pressed the button without it. */
  readonly isMissing: boolean;
  /** How often they have: the box takes the focus each time. */
  readonly asked: number;
  give(given: boolean): void;
  /** True where it was given; else says what is missing, at the box. */
  require(): boolean;
}

/** It stands for what was shown beside the box: another amount asks for it again. [UPS-08] */
export function useConsent(shown: string): Consent {
  const [agreedTo, setAgreedTo] = useState<string>();
  const [{ of, asked }, setAsked] = useState<{ of?: string; asked: number }>({ asked: 0 });
  const given = agreedTo === shown;
  return {
    given,
    isMissing: !given && of === shown,
    asked,
    give: (next) => setAgreedTo(next ? shown : undefined),
    require() {
      if (!given) setAsked({ of: shown, asked: asked + 1 });
      return given;
    },
  };
}
