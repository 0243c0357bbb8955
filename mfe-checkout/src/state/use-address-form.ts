import { useMarket, useTexts } from '@cellardoor/i18n';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type AddressField, type AddressPart, addressParts } from '../domain/address-form.ts';
import { addressProblem, type AddressProblem, type AddressValues, writtenAddress } from '../domain/address-rules.ts';
import { statesOf } from '../domain/states.ts';
import { texts } from '../texts/en.ts';
import type { Checkout } from './use-checkout.ts';

type Values = { [Field in AddressField]?: string } & { age?: boolean };

const postcodeExample = { uk: 'SW1A 1AA', au: '2000', nz: '6011', us: '10001' } as const;

/** The words for what is wrong with a part of an address in this country. */
function useProblemText() {
  const t = useTexts(texts);
  const { country } = useMarket();
  const words: Record<AddressProblem, (label: string, part: AddressPart) => string> = {
    required: (label, { field }) => (field === 'state' && statesOf[country] ? t.missingChoice(label) : t.missing(label)),
    tooLong: (label, { maxLength }) => t.tooLong(label, maxLength),
    postcode: (label) => t.postcodeInvalid(label, postcodeExample[country]),
    postcodeState: () => t.postcodeElsewhere,
    phone: () => t.phoneInvalid,
    poBox: () => t.poBox,
  };
  return (problem: AddressProblem, part: AddressPart) => words[problem](t[part.label], part);
}

/** The address form on react-hook-form: this country's rules at once, the server's beside the same fields, and all that was typed is kept. */
export function useAddressForm({ state, deliverTo, failureOf }: Checkout) {
  const t = useTexts(texts);
  const { country, legalAge } = useMarket();
  const problemText = useProblemText();
  const { order } = state;
  const form = useForm<Values>({ defaultValues: { ...order?.shippingAddress, age: order?.ageConfirmed } });
  const { register, setError, handleSubmit, formState } = form;
  const failure = failureOf('delivery');

  useEffect(() => {
    if (failure?.field) setError(failure.field as AddressField, { message: failure.message }, { shouldFocus: true });
  }, [failure, setError]);

  const validate = (part: AddressPart) => (_: unknown, all: Values) => {
    const problem = addressProblem(country, part.field, all as AddressValues);
    return problem ? problemText(problem, part) : true;
  };
  return {
    parts: addressParts(country),
    errorOf: (field: keyof Values) => formState.errors[field]?.message,
    field: (part: AddressPart) =>
      register(part.field, { validate: validate(part), deps: part.field === 'state' ? ['postcode'] : undefined }),
    age: () => register('age', { validate: (confirmed) => confirmed || t.ageMissing(legalAge) }),
    submit: handleSubmit(({ age, ...address }) => deliverTo(writtenAddress(country, address as AddressValues), Boolean(age))),
  };
}
