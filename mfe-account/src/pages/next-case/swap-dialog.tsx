import type { CaseWine } from '@cellardoor/contracts/api/wine-plans';
import { useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { Button, Choice, Choices, Dialog, Notice, WinePicture } from '@cellardoor/ui';
import { useState } from 'react';
import { nextCasePageTexts } from './next-case-page.texts.ts';
import styles from './next-case-page.module.css';
import type { OpenCase } from './use-next-case.ts';

/** Another wine of the plan in the place of one, at no cost. [SUB-30] */
export function SwapDialog({ open }: { readonly open: OpenCase }) {
  const t = useTexts(nextCasePageTexts);
  const { swapped } = open;
  return (
    <Dialog open={swapped !== undefined} onClose={open.closeSwap} title={swapped ? t.swapTitle(nameWithVintage(swapped)) : t.swapWine}>
      {swapped && <Swaps key={swapped.itemCode} wine={swapped} open={open} />}
    </Dialog>
  );
}

function Swaps({ wine, open }: { readonly wine: CaseWine; readonly open: OpenCase }) {
  const t = useTexts(nextCasePageTexts);
  const swaps = open.nextCase.choices.filter(({ isSwap }) => isSwap);
  const [code, setCode] = useState(swaps[0]?.itemCode);
  const chosen = swaps.find(({ itemCode }) => itemCode === code);
  return (
    <div className={styles.form}>
      {open.changes.failureText && <Notice tone="error">{open.changes.failureText}</Notice>}
      <Choices legend={t.swapChoices}>
        {swaps.map((choice) => (
          <Choice
            key={choice.itemCode}
            name="swap"
            value={choice.itemCode}
            title={nameWithVintage(choice)}
            text={[choice.colourName, choice.countryName, t.swapFree].filter(Boolean).join(', ')}
            aside={<WinePicture className={styles.swapPicture} src={choice.thumbnail} sizes="48px" alt="" />}
            checked={choice.itemCode === code}
            onChange={() => setCode(choice.itemCode)}
          />
        ))}
      </Choices>
      <Button block busy={open.changes.doing === 'swap'} busyLabel={t.swapping} onClick={() => chosen && void open.swap(wine, chosen)}>
        {t.swapYes}
      </Button>
    </div>
  );
}
