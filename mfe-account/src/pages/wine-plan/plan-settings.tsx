import type { PlanAddresses } from '@cellardoor/contracts/api/wine-plans';
import { formatDay, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { addressLines } from '@cellardoor/rules/addresses';
import { Button } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import { usePlanWords } from '../../components/wine-plans/plan-words.ts';
import { planChoices } from '../../domain/plan-choices.ts';
import type { PlanPage } from './use-plan-page.ts';
import styles from './wine-plan-page.module.css';
import { winePlanPageTexts } from './wine-plan-page.texts.ts';

interface RowProps {
  readonly name: string;
  /** Absent where it cannot be changed now. */
  readonly onChange?: (() => void) | undefined;
  readonly children: ReactNode;
}

function Row({ name, onChange, children }: RowProps) {
  const t = useTexts(winePlanPageTexts);
  return (
    <li className={styles.setting}>
      <div className={styles.settingWords}>
        <h3 className={styles.settingName}>{name}</h3>
        <div className={styles.settingValue}>{children}</div>
      </div>
      {onChange && (
        <Button variant="quiet" size="small" aria-label={t.changeRowNamed(name)} onClick={onChange}>
          {t.changeRow}
        </Button>
      )}
    </li>
  );
}

/** How a plan comes and is paid, each with the way to change it. [WPL-03] */
export function PlanSettings({ page }: { readonly page: PlanPage }) {
  const t = useTexts(winePlanPageTexts, planTexts);
  const money = usePrice();
  const words = usePlanWords();
  const { plan, addresses } = page;
  const { isRunning } = planChoices(plan);
  const opens = (of: 'case' | 'delivery' | 'address' | 'billing' | 'card') => (isRunning ? () => page.open({ of }) : undefined);
  return (
    <ul className={styles.settings}>
      <Row name={t.rowCase} onChange={opens('case')}>
        {t.rowPrice(words.case(plan), money(plan.price))}
      </Row>
      <Row name={t.rowDelivery} onChange={opens('delivery')}>
        <DeliveryWords page={page} />
      </Row>
      {addresses?.shop ? (
        <Row name={t.rowShop} onChange={opens('delivery')}>
          {addresses.shop.name}
        </Row>
      ) : (
        <Row name={t.rowAddress} onChange={addresses ? opens('address') : undefined}>
          <AddressWords kept={addresses?.delivery} page={page} />
        </Row>
      )}
      <Row name={t.rowBilling} onChange={addresses ? opens('billing') : undefined}>
        <AddressWords kept={addresses?.billing} page={page} />
      </Row>
      <Row name={t.rowCard} onChange={opens('card')}>
        {plan.card ? words.card(plan.card) : t.noCardPays}
      </Row>
    </ul>
  );
}

function DeliveryWords({ page: { plan, methods } }: { readonly page: PlanPage }) {
  const t = useTexts(winePlanPageTexts);
  const market = useMarket();
  const name = methods?.find(({ isChosen }) => isChosen)?.name ?? plan.deliveryMethod;
  return plan.nextCase ? t.rowDay(name, formatDay(plan.nextCase.deliveryDate, market)) : name;
}

interface AddressProps {
  readonly kept: PlanAddresses['delivery'] | undefined;
  readonly page: PlanPage;
}

function AddressWords({ kept, page }: AddressProps) {
  const t = useTexts(winePlanPageTexts, planTexts);
  const { address } = useMarket();
  if (!kept)
    return (
      <>
        {t.rowLoadFailed}{' '}
        <Button variant="quiet" size="small" onClick={page.readAddresses}>
          {t.planRetry}
        </Button>
      </>
    );
  return addressLines(address, kept.address).join(', ');
}
