import type { Address } from '@cellardoor/contracts';
import type { AddressBook, BillingAddress } from '@cellardoor/contracts/api/address-book';
import type { AddressField } from '@cellardoor/rules/addresses';
import { useMarket, useTexts } from '@cellardoor/i18n';
import {
  type AddressPart,
  addressParts,
  addressProblem,
  type AddressValues,
  useAddressProblemText,
  normaliseAddress,
} from '@cellardoor/ui/address';
import { type RefObject, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type AddressFormValues, type AddressOf, fieldOf, type FilledIn } from './address-form-values.ts';
import { checkoutPageTexts } from '../../checkout-page.texts.ts';
import type { Checkout } from '../../use-checkout.ts';
import { useCustomer } from '../../../../components/use-customer.ts';
import { type Kept, keptFor, useKept } from '../../steps/use-kept.ts';
import { usePlaces } from './use-places.ts';

const addressOf = ({ address, personalInfo: { firstName, lastName } }: BillingAddress): Address => ({ firstName, lastName, ...address });

/**
 * The address form on react-hook-form: this country's rules at once, the server's beside the same fields, and all that was typed is kept.
 * A customer finds their own name in it, and whom they were billed as before. [CHK-01] [CHK-03]
 */
export function useAddressForm(
  { state, deliverTo, failureOf }: Checkout,
  book: AddressBook | null,
  filled: RefObject<FilledIn>,
  kept: Kept<AddressFormValues>,
) {
  const t = useTexts(checkoutPageTexts);
  const { address: shape, legalAge } = useMarket();
  const problemText = useAddressProblemText();
  const { order } = state;
  const customer = useCustomer();
  const { firstName = '', lastName = '' } = customer ?? {};
  const billed = order?.billingAddress ?? (book?.billingAddress ? addressOf(book.billingAddress) : undefined);
  const form = useForm<AddressFormValues>({
    defaultValues: {
      firstName,
      lastName,
      ...order?.shippingAddress,
      age: order?.ageConfirmed,
      billElsewhere: Boolean(order?.billingAddress),
      billingAddress: billed ?? { firstName, lastName },
    },
  });
  const { register, setError, handleSubmit, formState, watch } = form;
  const places = usePlaces(form, filled);
  const failure = failureOf('delivery');

  const sent = order?.shippingAddress;
  useKept(kept, order, sent, form.getValues);
  useEffect(() => {
    const typed = keptFor(kept, order, sent);
    if (!typed) return;
    form.reset(typed, { keepDefaultValues: true });
    places.lookOnward('delivery');
    if (typed.billElsewhere) places.lookOnward('billing');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: as the form opens
  }, []);
  useEffect(() => {
    if (failure?.field) setError(failure.field as AddressField, { message: failure.message }, { shouldFocus: true });
  }, [failure, setError]);

  const validate = (part: AddressPart, of: AddressOf) => (_: unknown, all: AddressFormValues) => {
    const problem = addressProblem(shape, part.field, (of === 'billing' ? all.billingAddress : all) as AddressValues);
    return problem ? problemText(problem, part) : true;
  };
  const errorsOf = (of: AddressOf) => (of === 'billing' ? formState.errors.billingAddress : formState.errors);
  return {
    parts: addressParts(shape),
    places,
    /** False where the address is that of whoever is billed alone. */
    isDelivered: order?.delivered ?? true,
    /** True for whoever has an address book. */
    isCustomer: customer !== undefined,
    billsElsewhere: watch('billElsewhere') ?? false,
    problemOf: (part: AddressPart, of: AddressOf) => errorsOf(of)?.[part.field]?.message,
    ageProblem: formState.errors.age?.message,
    field: (part: AddressPart, of: AddressOf) =>
      register(fieldOf(of, part.field), {
        validate: validate(part, of),
        deps: part.field === 'state' ? [fieldOf(of, 'postcode')] : undefined,
        onBlur: part.field === 'postcode' ? () => void places.look(of) : undefined,
      }),
    age: () => register('age', { validate: (confirmed) => confirmed || t.ageMissing(legalAge) }),
    tick: (name: 'billElsewhere' | 'keep') => register(name),
    /** Writes a kept address into the fields. */
    take: (address: Address) => {
      for (const { field } of addressParts(shape)) form.setValue(field, address[field] ?? '', { shouldValidate: formState.isSubmitted });
    },
    submit: handleSubmit(({ age, billElsewhere, keep, billingAddress, ...address }) =>
      deliverTo(normaliseAddress(shape, address as AddressValues), {
        ageConfirmed: Boolean(age),
        billingAddress: billElsewhere ? normaliseAddress(shape, billingAddress as AddressValues) : null,
        ...(keep && { keepAddress: true }),
      }),
    ),
  };
}

export type AddressFormState = ReturnType<typeof useAddressForm>;
