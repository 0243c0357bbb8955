import type { PlanAddresses } from '@cellardoor/contracts/api/wine-plans';
import {
  changePlanDelivery,
  getPlanAddresses,
  getWinePlan,
  listPlanDeliveryDates,
  listPlanDeliveryMethods,
  setPlanAddress,
} from '@cellardoor/contracts/calls/wine-plans';
import { formatDay, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Choice, Choices, Dialog, Notice, Select } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import { Late } from '../../components/wine-plans/late.tsx';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import { useLateReply } from '../../state/late-reply.ts';
import type { PlanPage } from './use-plan-page.ts';
import type { DeliveryMethods } from './wine-plan-page.loader.ts';
import styles from './wine-plan-page.module.css';
import { winePlanPageTexts } from './wine-plan-page.texts.ts';

/** How a plan's cases come, and on which day the next one does. It says what is charged when before it is saved. [SUB-06] [SUB-07] [SUB-10] */
export function DeliveryDialog({ page }: { readonly page: PlanPage }) {
  const t = useTexts(winePlanPageTexts);
  const isOpen = page.opened?.of === 'delivery';
  return (
    <Dialog open={isOpen} onClose={page.close} title={t.deliveryDialogTitle} backdropCloses={false}>
      {isOpen && <Methods page={page} />}
    </Dialog>
  );
}

function Methods({ page }: { readonly page: PlanPage }) {
  const t = useTexts(planTexts);
  const send = useSend();
  const { subscriptionId } = page.plan;
  const fetchBoth = async () => {
    const [{ methods }, addresses] = await Promise.all([
      send(listPlanDeliveryMethods, { subscriptionId }),
      send(getPlanAddresses, { subscriptionId }),
    ]);
    return { methods, addresses };
  };
  const late = useLateReply(subscriptionId, fetchBoth, t.planPartFailed);
  return (
    <div className={styles.form}>
      {page.changes.failureText && <Notice tone="error">{page.changes.failureText}</Notice>}
      <Late of={late} rows={3}>
        {(reply) => <DeliveryForm page={page} {...reply} />}
      </Late>
    </div>
  );
}

interface FormProps {
  readonly page: PlanPage;
  readonly methods: DeliveryMethods;
  readonly addresses: PlanAddresses;
}

function DeliveryForm({ page, methods, addresses }: FormProps) {
  const t = useTexts(winePlanPageTexts, planTexts);
  const money = usePrice();
  const send = useSend();
  const { subscriptionId, deliveryMethod, nextCase } = page.plan;
  const [code, setCode] = useState(deliveryMethod);
  const [day, setDay] = useState<string>();
  const [shop, setShop] = useState(addresses.shop?.addressId ?? addresses.shops[0]?.addressId);
  const dates = useLateReply(code, () => send(listPlanDeliveryDates, { subscriptionId, method: code }), t.planPartFailed);
  const method = methods.find((one) => one.deliveryMethod === code);
  const isCollected = method?.deliveryTypeCode === 'collection';
  const isOtherShop = isCollected && shop !== undefined && shop !== addresses.shop?.addressId;
  const nextDeliveryDate = day ?? (code === deliveryMethod ? undefined : dates.reply?.chosen);
  const changed = {
    ...(nextDeliveryDate !== undefined && nextDeliveryDate !== nextCase?.deliveryDate && { nextDeliveryDate }),
    ...(method && code !== deliveryMethod && { deliveryMethod: code, deliveryTypeCode: method.deliveryTypeCode }),
  };
  const isOtherWay = Object.keys(changed).length > 0;
  const sendChanges = async () => {
    if (isOtherShop) page.addressesAre(await send(setPlanAddress, { subscriptionId, use: 'shop', addressId: shop }));
    if (!isOtherWay) return send(getWinePlan, { subscriptionId });
    const reply = await send(changePlanDelivery, { subscriptionId, ...changed });
    page.addressesAre(await send(getPlanAddresses, { subscriptionId }));
    return reply;
  };
  const save = () => (isOtherShop || isOtherWay ? void page.change('delivery', sendChanges) : page.close());
  return (
    <>
      <Choices legend={t.deliveryMethods}>
        {methods.map((one) => (
          <Choice
            key={one.deliveryMethod}
            name="method"
            value={one.deliveryMethod}
            title={one.name}
            text={one.promise}
            aside={one.cost === 0 ? t.deliveryFree : money(one.cost)}
            checked={code === one.deliveryMethod}
            onChange={() => {
              setCode(one.deliveryMethod);
              setDay(undefined);
            }}
          />
        ))}
      </Choices>
      {isCollected && <Shops addresses={addresses} chosen={shop} choose={setShop} />}
      <Late of={dates} rows={1}>
        {(reply) => <Days page={page} dates={reply.dates} chosen={day ?? reply.chosen} choose={setDay} />}
      </Late>
      <Button block busy={page.changes.doing === 'delivery'} busyLabel={t.savingPlan} onClick={save}>
        {t.savePlan}
      </Button>
    </>
  );
}

interface ShopsProps {
  readonly addresses: PlanAddresses;
  readonly chosen: string | undefined;
  readonly choose: (addressId: string) => void;
}

function Shops({ addresses: { shops }, chosen, choose }: ShopsProps) {
  const t = useTexts(winePlanPageTexts);
  if (shops.length === 0) return <p className={styles.note}>{t.noShops}</p>;
  const options = shops.map(({ addressId, name, address }) => ({ value: addressId, label: `${name}, ${address}` }));
  return (
    <Select name="shop" label={t.collectionShop} options={options} value={chosen ?? ''} onChange={({ target }) => choose(target.value)} />
  );
}

interface DaysProps {
  readonly page: PlanPage;
  readonly dates: readonly { readonly date: string; readonly chargeDate: string; readonly cost: number }[];
  readonly chosen: string;
  readonly choose: (date: string) => void;
}

function Days({ page: { plan }, dates, chosen, choose }: DaysProps) {
  const t = useTexts(winePlanPageTexts);
  const market = useMarket();
  const money = usePrice();
  if (dates.length === 0) return <p className={styles.note}>{t.noDeliveryDays}</p>;
  const day = dates.find(({ date }) => date === chosen) ?? dates[0]!;
  const options = dates.map(({ date, chargeDate }) => ({
    value: date,
    label: t.deliveryDayOption(formatDay(date, market), formatDay(chargeDate, market)),
  }));
  const { nextCase } = plan;
  return (
    <>
      <Select name="day" label={t.deliveryDay} options={options} value={day.date} onChange={({ target }) => choose(target.value)} />
      {nextCase && (
        <div className={styles.consequence} aria-live="polite">
          <p>{t.chargeBecomes(money(nextCase.amount - nextCase.deliveryCost + day.cost), formatDay(day.chargeDate, market))}</p>
        </div>
      )}
    </>
  );
}
