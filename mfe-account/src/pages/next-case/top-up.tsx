import type { CaseChoice } from '@cellardoor/contracts/api/wine-plans';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { Button, classes, Disclosure, WinePicture } from '@cellardoor/ui';
import { useState } from 'react';
import { bottlesChosen, chosenBottles, type TypedBottles } from '../../domain/top-up.ts';
import { nextCasePageTexts } from './next-case-page.texts.ts';
import styles from './next-case-page.module.css';
import { TopUpQuantity } from './top-up-quantity.tsx';
import type { OpenCase } from './use-next-case.ts';

/** Wines that are shown before somebody asks for all. */
const firstWines = 12;

/** Wines for the spare spaces of a case: one bottle, or up to as many as there are spaces, saved together or discarded. [UPS-10] [WPL-05] */
export function TopUp({ open }: { readonly open: OpenCase }) {
  const t = useTexts(nextCasePageTexts);
  const { spaces } = open.nextCase;
  return (
    // opened anew where there is something to fill, left as it is otherwise
    <Disclosure key={spaces > 0 ? 'spare' : 'full'} title={t.swapWines} open={spaces > 0}>
      <TopUpBody open={open} />
    </Disclosure>
  );
}

function TopUpBody({ open }: { readonly open: OpenCase }) {
  const t = useTexts(nextCasePageTexts);
  const { spaces, choices } = open.nextCase;
  if (choices.length === 0) return <p className={styles.note}>{t.topUpNone}</p>;
  return (
    <div className={styles.form}>
      <p>{spaces > 0 ? t.topUpPrompt(spaces) : t.topUpFull}</p>
      {spaces > 0 && <TopUpForm open={open} />}
      <Disclosure title={t.learnMore}>
        <p className={styles.note}>{t.learnMoreText}</p>
      </Disclosure>
    </div>
  );
}

function TopUpForm({ open }: { readonly open: OpenCase }) {
  const t = useTexts(nextCasePageTexts);
  const { spaces, choices } = open.nextCase;
  const [typed, setTyped] = useState<TypedBottles>({});
  const [isAll, setAll] = useState(false);
  const bottles = bottlesChosen(typed);
  const isTooMany = bottles > spaces;
  const save = async () => {
    if (await open.add(chosenBottles(typed))) setTyped({});
  };
  const shown = isAll ? choices : choices.slice(0, firstWines);
  return (
    <>
      <ul className={styles.wines} aria-label={t.swapWines}>
        {shown.map((choice) => (
          <TopUpWine
            key={choice.itemCode}
            choice={choice}
            value={typed[choice.itemCode] ?? '0'}
            change={(text) => setTyped((now) => ({ ...now, [choice.itemCode]: text }))}
          />
        ))}
      </ul>
      {!isAll && choices.length > firstWines && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t.topUpAll(choices.length)}
        </Button>
      )}
      {isTooMany && (
        <p className={styles.news} role="alert">
          {t.topUpTooMany}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          disabled={bottles === 0 || isTooMany}
          busy={open.changes.doing === 'add'}
          busyLabel={t.topUpSaving}
          onClick={() => void save()}
        >
          {t.topUpSave}
        </Button>
        {bottles > 0 && (
          <Button variant="outline" onClick={() => setTyped({})}>
            {t.topUpDiscard}
          </Button>
        )}
      </div>
    </>
  );
}

interface WineProps {
  readonly choice: CaseChoice;
  readonly value: string;
  readonly change: (text: string) => void;
}

function TopUpWine({ choice, value, change }: WineProps) {
  const t = useTexts(nextCasePageTexts);
  const money = usePrice();
  const name = nameWithVintage(choice);
  const { colourName, countryName, pricePerBottle } = choice;
  return (
    <li className={classes(styles.wine, styles.choice)}>
      <WinePicture className={styles.picture} src={choice.thumbnail} sizes="72px" alt="" />
      <div className={styles.wineWords}>
        <b className={styles.wineName}>{name}</b>
        <span className={styles.small}>{[colourName, countryName].filter(Boolean).join(', ')}</span>
        <span className={styles.price}>{t.perBottle(money(pricePerBottle))}</span>
      </div>
      <div className={styles.wineActions}>
        <TopUpQuantity label={t.topUpQuantity(name)} value={value} change={change} />
      </div>
    </li>
  );
}
