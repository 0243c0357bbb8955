import type { PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { Select } from '@cellardoor/ui';
import { useTexts } from '@cellardoor/i18n';
import { frequencyWords, type PlanFrequency } from '@cellardoor/rules/plan-frequencies';
import type { PlanChoice, PlanWish } from '../../domain/plan-choice.ts';
import styles from './plan-wish-fields.module.css';
import { plansTexts } from './plans.texts.ts';

interface FieldsProps {
  readonly scheme: PlanScheme;
  readonly choice: PlanChoice;
  wish(changed: PlanWish): void;
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Which case, and how often, where there are several of either. [WPL-01] */
export function PlanWishFields({ scheme: { schemeCode, cases, frequencies }, choice, wish }: FieldsProps) {
  const t = useTexts(plansTexts);
  const sizes = new Set(cases.map(({ bottles }) => bottles)).size;
  const labelOf = ({ name, bottles, inStock }: (typeof cases)[number]) => {
    const label = sizes === 1 ? name : t.caseOfBottles(name, bottles);
    return inStock ? label : t.soldOutCase(label);
  };
  if (cases.length < 2 && frequencies.length < 2) return null;
  return (
    <div className={styles.fields}>
      {cases.length > 1 && (
        <Select
          name={`case-${schemeCode}`}
          label={t.planCaseType}
          options={cases.map((one) => ({ value: one.caseType, label: labelOf(one), disabled: !one.inStock }))}
          value={choice.case.caseType}
          onChange={({ target }) => wish({ caseType: target.value })}
        />
      )}
      {frequencies.length > 1 && (
        <Select
          name={`frequency-${schemeCode}`}
          label={t.planFrequency}
          options={frequencies.map((frequency) => ({ value: frequency, label: capitalised(frequencyWords(frequency)) }))}
          value={choice.charges.frequency}
          onChange={({ target }) => wish({ frequency: target.value as PlanFrequency })}
        />
      )}
    </div>
  );
}
