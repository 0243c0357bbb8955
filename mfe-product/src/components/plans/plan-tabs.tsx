import type { PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { useTexts } from '@cellardoor/i18n';
import { frequencyWords } from '@cellardoor/rules/plan-frequencies';
import { TabList, TabPanel } from '@cellardoor/ui';
import { useId, useState } from 'react';
import { planChoice } from '../../domain/plan-choice.ts';
import { PlanPanel } from './plan-panel.tsx';
import { plansTexts } from './plans.texts.ts';

interface PlanTabsProps {
  readonly schemes: readonly PlanScheme[];
  /** Code of the scheme whose tab is chosen at first; the first where there is none such. */
  readonly first?: string;
}

/** A tab for each plan: its name, with how much comes how often. [WPL-01] */
export function PlanTabs({ schemes, first }: PlanTabsProps) {
  const t = useTexts(plansTexts);
  const name = useId();
  const codes = schemes.map(({ schemeCode }) => schemeCode);
  const [chosen, choose] = useState(() => (first && codes.includes(first) ? first : codes[0]!));
  const noteOf = (scheme: PlanScheme) => {
    const usual = planChoice(scheme);
    return usual ? t.bottlesSoOften(usual.case.bottles, frequencyWords(usual.charges.frequency)) : t.planOutOfStock;
  };
  return (
    <>
      <TabList
        label={t.planTabs}
        name={name}
        tabs={schemes.map((scheme) => ({ id: scheme.schemeCode, title: scheme.name, note: noteOf(scheme) }))}
        chosen={chosen}
        choose={choose}
      />
      {schemes.map((scheme) => (
        <TabPanel key={scheme.schemeCode} name={name} id={scheme.schemeCode} chosen={chosen}>
          <PlanPanel scheme={scheme} first={scheme.schemeCode === chosen} />
        </TabPanel>
      ))}
    </>
  );
}
