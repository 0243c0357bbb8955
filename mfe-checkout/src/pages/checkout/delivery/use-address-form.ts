import type { AddressField } from '@cellardoor/rules/addresses';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type AddressPart, addressParts } from './address-parts.ts';
import { addressProblem, type AddressProblem, type AddressValues, writtenAddress } from './address-rules.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import type { Checkout } from '../use-checkout.ts';
import { useCustomer } from '../use-customer.ts';

type Values = { [Field in AddressField]?: string } & { age?: boolean };

/** The words for what is wrong with a part of an address in this country. */
function useProblemText() {
  const t = useTexts(checkoutPageTexts);
  const { address } = useMarket();
  const words: Record<AddressProblem, (label: string, part: AddressPart) => string> = {
    required: (label, { field }) => (field === 'state' && address.states ? t.missingChoice(label) : t.missing(label)),
    tooLong: (label, { maxLength }) => t.tooLong(label, maxLength),
    postcode: (label) => t.postcodeInvalid(label, address.postcode.example),
    postcodeState: () => t.postcodeElsewhere,
    phone: () => t.phoneInvalid,
    poBox: () => t.poBox,
  };
  return (problem: AddressProblem, part: AddressPart) => words[problem](t[part.label], part);
}

/**
 * The address form on react-hook-form: this country's rules at once, the server's beside the same fields, and all that was typed is kept.
 * A customer finds their own name in it.
 */
export function useAddressForm({ state, deliverTo, failureOf }: Checkout) {
  const t = useTexts(checkoutPageTexts);
  const { address: shape, legalAge } = useMarket();
  const problemText = useProblemText();
  const { order } = state;
  const { firstName = '', lastName = '' } = useCustomer() ?? {};
  const form = useForm<Values>({ defaultValues: { firstName, lastName, ...order?.shippingAddress, age: order?.ageConfirmed } });
  const { register, setError, handleSubmit, formState } = form;
  const failure = failureOf('delivery');

  useEffect(() => {
    if (failure?.field) setError(failure.field as AddressField, { message: failure.message }, { shouldFocus: true });
  }, [failure, setError]);

  const validate = (part: AddressPart) => (_: unknown, all: Values) => {
    const problem = addressProblem(shape, part.field, all as AddressValues);
    return problem ? problemText(problem, part) : true;
  };
  return {
    parts: addressParts(shape),
    errorOf: (field: keyof Values) => formState.errors[field]?.message,
    field: (part: AddressPart) =>
      register(part.field, { validate: validate(part), deps: part.field === 'state' ? ['postcode'] : undefined }),
    age: () => register('age', { validate: (confirmed) => confirmed || t.ageMissing(legalAge) }),
    submit: handleSubmit(({ age, ...address }) => deliverTo(writtenAddress(shape, address as AddressValues), Boolean(age))),
  };
}
