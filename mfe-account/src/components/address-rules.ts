import { useMarket } from '@cellardoor/i18n';
import type { AddressForm } from '@cellardoor/rules/addresses';
import { type AddressPart, addressParts, addressProblem, useAddressProblemText } from '@cellardoor/ui/address';
import type { FormProps } from '@cellardoor/ui';

/** The parts of an address that a registration asks for: the name is there already. */
export const askedParts = (form: AddressForm): readonly AddressPart[] =>
  addressParts(form).filter(({ field }) => field !== 'firstName' && field !== 'lastName');

/** The country's rules for an address, by the names of the parts: those that a registration asks for, or others. They hold for parts that the form shows. */
export function useAddressRules(parts?: readonly AddressPart[]): NonNullable<FormProps['rules']> {
  const { address } = useMarket();
  const problemText = useAddressProblemText();
  const rule = (part: AddressPart) => (_value: string, form: Readonly<Record<string, string>>) => {
    const problem = addressProblem(address, part.field, form);
    return problem && problemText(problem, part);
  };
  return Object.fromEntries((parts ?? askedParts(address)).map((part) => [part.field, rule(part)]));
}
