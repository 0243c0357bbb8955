import { useMarket } from '@cellardoor/i18n';
import { type ActionFailure, useAction } from '@cellardoor/mfe-kit';
import { type AddressValues, writtenAddress } from '@cellardoor/ui/address';
import { useUserModel } from '@cellardoor/user-model';
import { useMemo } from 'react';
import { registerBody, type RegistrationExtras, type RegistrationForm } from '../domain/registration.ts';

interface Refusal {
  /** What the server said of a field, by its name. */
  readonly errors?: Readonly<Record<string, string>>;
  /** What it said of the whole, and why in one word where it named one. */
  readonly message?: string;
  readonly code?: string;
}

// the server speaks of the whole date, which the form has in three fields
const refusalOf = ({ field, message, code }: ActionFailure): Refusal =>
  field ? { errors: { [field === 'dateOfBirth' ? 'birthYear' : field]: message } } : { message, code };

/** Opens the account; what the server refuses is tied to its field. */
export function useRegistration(onRegistered: () => Promise<void>) {
  const model = useUserModel();
  const { address: shape } = useMarket();
  const { run, busy, failure } = useAction(async (form: RegistrationForm & RegistrationExtras & AddressValues) => {
    if (!model) return;
    // the form has a street only where an address is given
    await model.register(registerBody(form, form.line1 === undefined ? undefined : writtenAddress(shape, form)));
    await onRegistered();
  });
  const refusal = useMemo(() => (failure ? refusalOf(failure) : {}), [failure]);
  return { ...refusal, busy, register: run };
}
