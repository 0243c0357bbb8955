import type { CallReply } from '@cellardoor/contracts';
import { changeWinePlan, listOwnPlanOptions } from '@cellardoor/contracts/calls/wine-plans';
import { formatDay, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import type { PlanFrequency } from '@cellardoor/rules/plan-frequencies';
import { Button, Choice, Choices, Dialog, Notice } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import { Late } from '../../components/wine-plans/late.tsx';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import { usePlanWords } from '../../components/wine-plans/plan-words.ts';
import { useLateReply } from '../../state/late-reply.ts';
import type { PlanPage } from './use-plan-page.ts';
import styles from './wine-plan-page.module.css';
import { winePlanPageTexts } from './wine-plan-page.texts.ts';

type Scheme = CallReply<'listOwnPlanOptions'>['options'][number];

/** Another case or frequency, for the next delivery or the whole plan. It says what becomes of the next charge before it is made. [SUB-11] */
export function CaseDialog({ page }: { readonly page: PlanPage }) {
  const t = useTexts(winePlanPageTexts);
  const isOpen = page.opened?.of === 'case';
  return (
    <Dialog open={isOpen} onClose={page.close} title={t.caseDialogTitle} backdropCloses={false}>
      {isOpen && <Options page={page} />}
    </Dialog>
  );
}

function Options({ page }: { readonly page: PlanPage }) {
  const t = useTexts(planTexts);
  const send = useSend();
  const { subscriptionId, schemeCode } = page.plan;
  const options = useLateReply(subscriptionId, () => send(listOwnPlanOptions, { subscriptionId }), t.planPartFailed);
  return (
    <div className={styles.form}>
      {page.changes.failureText && <Notice tone="error">{page.changes.failureText}</Notice>}
      <Late of={options} rows={4}>
        {({ options: schemes }) => {
          const scheme = schemes.find((one) => one.schemeCode === schemeCode);
          return scheme ? <CaseForm page={page} scheme={scheme} /> : <Notice>{t.planPartFailed}</Notice>;
        }}
      </Late>
    </div>
  );
}

interface Chosen {
  readonly caseType: string;
  readonly frequency: PlanFrequency;
  readonly scope: 'next' | 'plan';
}

interface FormProps {
  readonly page: PlanPage;
  readonly scheme: Scheme;
}

function CaseForm({ page, scheme }: FormProps) {
  const t = useTexts(winePlanPageTexts);
  const send = useSend();
  const { plan } = page;
  const { caseType, frequency, subscriptionId } = plan;
  const [chosen, setChosen] = useState<Chosen>({ caseType, frequency, scope: 'plan' });
  const choose = (part: Partial<Chosen>) => setChosen((now) => ({ ...now, ...part }));
  const isOther = chosen.caseType !== caseType || chosen.frequency !== frequency;
  const save = () => {
    if (!isOther) return page.close();
    const scope = chosen.scope === 'plan' ? { changePlan: true } : { nextDeliveryOnly: true };
    const changed = {
      ...(chosen.caseType !== caseType && { caseType: chosen.caseType }),
      ...(chosen.frequency !== frequency && { frequency: chosen.frequency }),
    };
    return void page.change('case', () => send(changeWinePlan, { subscriptionId, ...changed, ...scope }));
  };
  const scopes = { next: [t.scopeNext, t.scopeNextText], plan: [t.scopePlan, t.scopePlanText] } as const;
  return (
    <>
      <CaseTypes scheme={scheme} chosen={chosen} choose={choose} />
      <Frequencies scheme={scheme} chosen={chosen} choose={choose} />
      <Choices legend={t.scopes}>
        {(['plan', 'next'] as const).map((scope) => (
          <Choice
            key={scope}
            name="scope"
            value={scope}
            title={scopes[scope][0]}
            text={scopes[scope][1]}
            checked={chosen.scope === scope}
            onChange={() => choose({ scope })}
          />
        ))}
      </Choices>
      <Consequence page={page} scheme={scheme} chosen={chosen} />
      <Button block busy={page.changes.doing === 'case'} busyLabel={t.savingPlan} onClick={save}>
        {t.savePlan}
      </Button>
    </>
  );
}

interface ChoosingProps {
  readonly scheme: Scheme;
  readonly chosen: Chosen;
  readonly choose: (part: Partial<Chosen>) => void;
}

function CaseTypes({ scheme, chosen, choose }: ChoosingProps) {
  const t = useTexts(winePlanPageTexts);
  const money = usePrice();
  return (
    <Choices legend={t.caseTypes}>
      {scheme.cases.map(({ caseType, name, price, pricePerBottle, inStock }) => (
        <Choice
          key={caseType}
          name="caseType"
          value={caseType}
          title={name}
          text={inStock ? t.casePrice(money(price), money(pricePerBottle)) : t.caseOutOfStock}
          checked={chosen.caseType === caseType}
          disabled={!inStock && chosen.caseType !== caseType}
          onChange={() => choose({ caseType })}
        />
      ))}
    </Choices>
  );
}

function Frequencies({ scheme, chosen, choose }: ChoosingProps) {
  const t = useTexts(winePlanPageTexts);
  const words = usePlanWords();
  return (
    <Choices legend={t.frequencies} columns={2}>
      {scheme.frequencies.map((frequency) => (
        <Choice
          key={frequency}
          name="frequency"
          value={frequency}
          title={t.frequencyOption(words.often(frequency))}
          checked={chosen.frequency === frequency}
          onChange={() => choose({ frequency })}
        />
      ))}
    </Choices>
  );
}

/** What is charged next, and in twelve months, if this is saved. */
function Consequence({ page: { plan }, scheme, chosen }: FormProps & { readonly chosen: Chosen }) {
  const t = useTexts(winePlanPageTexts);
  const market = useMarket();
  const money = usePrice();
  const { nextCase } = plan;
  const kind = scheme.cases.find(({ caseType }) => caseType === chosen.caseType);
  const charges = kind?.charges.find(({ frequency }) => frequency === chosen.frequency);
  if (!kind || !nextCase) return null;
  const amount = chosen.caseType === plan.caseType || !charges ? nextCase.amount : charges.nextCharge;
  return (
    <div className={styles.consequence} aria-live="polite">
      <p>{t.chargeBecomes(money(amount), formatDay(nextCase.chargeDate, market))}</p>
      {chosen.scope === 'plan' && charges && <p>{t.yearBecomes(money(charges.yearCost))}</p>}
    </div>
  );
}
