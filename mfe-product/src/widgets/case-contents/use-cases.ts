import type { CaseContents } from '@cellardoor/contracts';
import { getCaseContents } from '@cellardoor/contracts/calls/catalogue';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import type { CaseContentsData } from './case-contents.loader.ts';

/** What a tab shows: 'loading' until it is there, null where it could not be read. */
export type Shown = CaseContents | null | 'loading';

/** The contents of the cases behind the tabs, each read when it is first chosen. [PRD-04] */
export function useCases(itemCode: string, { contents }: CaseContentsData) {
  const send = useSend();
  const [chosen, setChosen] = useState(itemCode);
  const [known, setKnown] = useState<Readonly<Record<string, Shown>>>({ [itemCode]: contents });
  const keep = (code: string, shown: Shown) => setKnown((before) => ({ ...before, [code]: shown }));
  const choose = (code: string) => {
    setChosen(code);
    // one that failed is asked for once more
    if (known[code]) return;
    keep(code, 'loading');
    void send(getCaseContents, { itemCode: code })
      .catch(() => null)
      .then((found) => keep(code, found));
  };
  return { chosen, shown: known[chosen] ?? null, choose };
}
