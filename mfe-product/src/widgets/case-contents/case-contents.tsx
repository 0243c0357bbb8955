import type { WidgetProps } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { Dialog, Select, TabList, TabPanel } from '@cellardoor/ui';
import { useId } from 'react';
import { useOpened } from '../../state/use-opened.ts';
import { type CaseContentsData, type CaseTab, loadCaseContents } from './case-contents.loader.ts';
import styles from './case-contents.module.css';
import { caseContentsTexts } from './case-contents.texts.ts';
import { CaseList } from './case-list.tsx';
import { useCases } from './use-cases.ts';

/** Milliseconds before the dialog opens. [PRD-04] */
const opensAfterMs = 100;

interface CaseContentsProps {
  readonly data: CaseContentsData;
  readonly props: WidgetProps<'product.case-contents'>;
}

type Cases = ReturnType<typeof useCases>;

/** A case, and a tab for each other one that qualifies for an offer beside it. [PRD-04] */
function OfferedCases({ tabs, cases: { chosen, choose, shown } }: { readonly tabs: readonly CaseTab[]; readonly cases: Cases }) {
  const t = useTexts(caseContentsTexts);
  const name = useId();
  if (tabs.length === 0) return <CaseList shown={shown} />;
  return (
    <>
      <TabList
        className={styles.choice}
        label={t.caseTabs}
        name={name}
        tabs={tabs.map((tab) => ({ id: tab.itemCode, title: tab.name }))}
        chosen={chosen}
        choose={choose}
      />
      <TabPanel name={name} id={chosen} chosen={chosen}>
        <CaseList shown={shown} />
      </TabPanel>
    </>
  );
}

/** A case of a plan, and a list of the others of its family. [WPL-02] */
function PlanCases({ options, cases: { chosen, choose, shown } }: { readonly options: readonly CaseTab[]; readonly cases: Cases }) {
  const t = useTexts(caseContentsTexts);
  return (
    <>
      {options.length > 1 && (
        <Select
          className={styles.choice}
          name="plan-case"
          label={t.planCase}
          options={options.map(({ itemCode, name }) => ({ value: itemCode, label: name }))}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <CaseList shown={shown} />
    </>
  );
}

/** The dialog 'CASE CONTENTS'. [PRD-04] [WPL-02] */
function CaseContentsDialog({ data, props: { itemCode, opened, schemeFamily } }: CaseContentsProps) {
  const t = useTexts(caseContentsTexts);
  const [open, close] = useOpened(opened, opensAfterMs);
  const cases = useCases(itemCode, data);
  const own = { itemCode, name: data.contents?.parentProduct.name ?? '' };
  const tabs = data.contents && data.others.length > 0 ? [own, ...data.others.filter((other) => other.itemCode !== itemCode)] : [];
  return (
    <Dialog open={open} onClose={close} title={t.caseContents}>
      {schemeFamily ? <PlanCases options={data.others} cases={cases} /> : <OfferedCases tabs={tabs} cases={cases} />}
    </Dialog>
  );
}

export default defineWidget<'product.case-contents', CaseContentsData>({ load: loadCaseContents, View: CaseContentsDialog });
