import type { Address } from '@cellardoor/contracts';
import type { PlanAddresses } from '@cellardoor/contracts/api/wine-plans';
import { addPlanAddress, editPlanAddress, getWinePlan, setPlanAddress } from '@cellardoor/contracts/calls/wine-plans';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { normaliseAddress } from '@cellardoor/ui/address';
import { useSend } from '@cellardoor/user-model';
import type { PlanPage } from './use-plan-page.ts';
import { winePlanPageTexts } from './wine-plan-page.texts.ts';

export type AddressUse = 'delivery' | 'billing';

const idsOf = ({ shippingAddresses }: PlanAddresses) => shippingAddresses.map(({ addressId }) => addressId);

/** Changes where a plan's cases go, or its bill; what is charged next may follow the place. */
export function usePlanAddresses(page: PlanPage, use: AddressUse) {
  const t = useTexts(winePlanPageTexts);
  const { address: form } = useMarket();
  const send = useSend();
  const { subscriptionId } = page.plan;
  const { failure } = page.changes;

  const setTo = (addressId: string) => send(setPlanAddress, { subscriptionId, use, addressId });
  const run = (call: () => Promise<PlanAddresses>) => {
    let place = '';
    const work = async () => {
      const addresses = await call();
      const { line1, postcode } = addresses[use].address;
      place = `${line1}, ${postcode}`;
      page.addressesAre(addresses);
      return send(getWinePlan, { subscriptionId });
    };
    return page.change(`address ${use}`, work, () => (use === 'billing' ? t.billingSaved : t.deliverySaved)(place));
  };
  /** A new address is of no use until it is chosen. */
  const add = async (shippingNewAddress: Address): Promise<PlanAddresses> => {
    const before = page.addresses ? idsOf(page.addresses) : [];
    const added = await send(addPlanAddress, { subscriptionId, shippingNewAddress });
    const id = idsOf(added).find((one) => !before.includes(one));
    return id === undefined || added[use].addressId === id ? added : setTo(id);
  };
  const edit = async (addressId: string, shippingNewAddress: Address): Promise<PlanAddresses> => {
    const edited = await send(editPlanAddress, { subscriptionId, addressId, shippingNewAddress });
    return edited[use].addressId === addressId ? edited : setTo(addressId);
  };
  return {
    busy: page.changes.doing === `address ${use}`,
    fieldErrors: failure?.field ? { [failure.field.split('.').at(-1)!]: failure.message } : undefined,
    use: ({ addressId }: { readonly addressId: string }) => run(() => setTo(addressId)),
    write: (values: Readonly<Record<string, string>>, addressId?: string) => {
      const address = normaliseAddress(form, values) as Address;
      return run(() => (addressId === undefined ? add(address) : edit(addressId, address)));
    },
  };
}
