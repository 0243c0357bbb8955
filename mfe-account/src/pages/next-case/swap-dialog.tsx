import type { CaseChoice } from '@cellardoor/contracts/api/wine-plans';
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
  const { swapped, changes } = open;
  const swaps = open.nextCase.choices.filter(({ isSwap }) => isSwap);
  const [code, setCode] = useState<string>();
  const chosen = swaps.find(({ itemCode }) => itemCode === code) ?? swaps[0];
  const swap = () => swapped && chosen && void open.swap(swapped, chosen);
  return (
    <Dialog
      open={swapped !== undefined}
      onClose={open.closeSwap}
      title={swapped ? t.swapTitle(nameWithVintage(swapped)) : t.swapWine}
      footer={
        <Button block busy={changes.doing === 'swap'} busyLabel={t.swapping} onClick={swap}>
          {t.swapYes}
        </Button>
      }
    >
      {swapped && (
        <div className={styles.form}>
          {changes.failureText && <Notice tone="error">{changes.failureText}</Notice>}
          <Swaps key={swapped.itemCode} swaps={swaps} chosen={chosen} choose={setCode} />
        </div>
      )}
    </Dialog>
  );
}

interface SwapsProps {
  readonly swaps: readonly CaseChoice[];
  readonly chosen: CaseChoice | undefined;
  readonly choose: (itemCode: string) => void;
}

function Swaps({ swaps, chosen, choose }: SwapsProps) {
  const t = useTexts(nextCasePageTexts);
  return (
    <Choices legend={t.swapChoices}>
      {swaps.map((choice) => (
        <Choice
          key={choice.itemCode}
          name="swap"
          value={choice.itemCode}
          title={nameWithVintage(choice)}
          text={[choice.colourName, choice.countryName, t.swapFree].filter(Boolean).join(', ')}
          aside={<WinePicture className={styles.swapPicture} src={choice.thumbnail} sizes="48px" alt="" />}
          checked={choice === chosen}
          onChange={() => choose(choice.itemCode)}
        />
      ))}
    </Choices>
  );
}
