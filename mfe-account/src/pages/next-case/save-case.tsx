import { formatDay, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import type { PlanSaveOption } from '@cellardoor/rules/plan-choices';
import { AmountList, AmountRow, Box, Button, Choice, Choices, FootBar } from '@cellardoor/ui';
import { useState } from 'react';
import { nextCasePageTexts } from './next-case-page.texts.ts';
import styles from './next-case-page.module.css';
import type { OpenCase } from './use-next-case.ts';

/** What the case costs now and if it is saved, for which cases it is saved, and the way back to the plan's own choice. [SUB-15] [SUB-16] */
export function SaveCase({ open }: { readonly open: OpenCase }) {
  const t = useTexts(nextCasePageTexts);
  const { nextCase } = open;
  const [option, setOption] = useState<PlanSaveOption>(nextCase.saveOption);
  const { isChanged, isSaved, spaces } = nextCase;
  const save = () => void open.save(option);
  return (
    <Box title={t.caseSums} as="aside" className={styles.sums}>
      <Costs open={open} />
      {open.isOpen && !isSaved && <SaveScope option={option} choose={setOption} />}
      {open.isOpen && (
        <div className={styles.form}>
          {isSaved ? <p className={styles.note}>{t.caseAsSaved}</p> : <SaveButton open={open} save={save} />}
          {isChanged && (
            <Button variant="quiet" busy={open.changes.doing === 'reset'} busyLabel={t.resettingCase} onClick={() => void open.reset()}>
              {t.resetCase}
            </Button>
          )}
        </div>
      )}
      {open.isOpen && !isSaved && spaces === 0 && <SaveBar open={open} save={save} />}
    </Box>
  );
}

function Costs({ open: { nextCase } }: { readonly open: OpenCase }) {
  const t = useTexts(nextCasePageTexts);
  const market = useMarket();
  const money = usePrice();
  const { case: of, amountIfSaved, isSaved } = nextCase;
  const day = formatDay(of.chargeDate, market);
  return (
    <AmountList>
      <AmountRow name={t.sumWines}>{money((isSaved ? of.amount : amountIfSaved) - of.deliveryCost)}</AmountRow>
      <AmountRow name={t.sumDelivery}>{of.deliveryCost === 0 ? t.sumFree : money(of.deliveryCost)}</AmountRow>
      {!isSaved && (
        <AmountRow name={t.sumNow(day)} tone="quiet">
          {money(of.amount)}
        </AmountRow>
      )}
      <AmountRow name={isSaved ? t.sumNow(day) : t.sumIfSaved} tone="total">
        {money(isSaved ? of.amount : amountIfSaved)}
      </AmountRow>
    </AmountList>
  );
}

interface ScopeProps {
  readonly option: PlanSaveOption;
  readonly choose: (option: PlanSaveOption) => void;
}

function SaveScope({ option, choose }: ScopeProps) {
  const t = useTexts(nextCasePageTexts);
  const words = { NEXT_CASE: [t.saveNext, t.saveNextText], EVERY_CASE: [t.saveEvery, t.saveEveryText] } as const;
  return (
    <Choices legend={t.saveScopes}>
      {(['NEXT_CASE', 'EVERY_CASE'] as const).map((one) => (
        <Choice
          key={one}
          name="saveOption"
          value={one}
          title={words[one][0]}
          text={words[one][1]}
          checked={option === one}
          onChange={() => choose(one)}
        />
      ))}
    </Choices>
  );
}

interface SaveProps {
  readonly open: OpenCase;
  readonly save: () => void;
}

function SaveButton({ open, save }: SaveProps) {
  const t = useTexts(nextCasePageTexts);
  const { spaces } = open.nextCase;
  return (
    <>
      {spaces > 0 && (
        <p className={styles.note} id="save-needs">
          {t.saveNeedsFull(spaces)}
        </p>
      )}
      <Button
        block
        disabled={spaces > 0}
        aria-describedby={spaces > 0 ? 'save-needs' : undefined}
        busy={open.changes.doing === 'save'}
        busyLabel={t.savingCase}
        onClick={save}
      >
        {t.saveCase}
      </Button>
    </>
  );
}

/** The same at the foot of a phone. */
function SaveBar({ open, save }: SaveProps) {
  const t = useTexts(nextCasePageTexts);
  const market = useMarket();
  const money = usePrice();
  const { amountIfSaved, case: of } = open.nextCase;
  return (
    <FootBar upTo="phone" keeps="words" title={money(amountIfSaved)} note={t.caseBarNote(formatDay(of.chargeDate, market))}>
      <Button busy={open.changes.doing === 'save'} busyLabel={t.savingCase} onClick={save}>
        {t.saveCaseShort}
      </Button>
    </FootBar>
  );
}
