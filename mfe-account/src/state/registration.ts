import { registerCustomer } from '@cellardoor/contracts/calls/session';
import { useMarket } from '@cellardoor/i18n';
import { type ActionFailure, useAction } from '@cellardoor/mfe-kit';
import { type AddressValues, normaliseAddress } from '@cellardoor/ui/address';
import { useSend } from '@cellardoor/user-model';
import { useMemo } from 'react';
import { registerBody, type RegistrationExtras, type RegistrationForm } from '../domain/registration.ts';

interface Refusal {
  /** What the server said of a field, by its name. */
  readonly errors?: Readonly<Record<string, string>>;
  /** What it said of the whole. */
  readonly message?: string;
}

// the server speaks of the whole date, which the form has in three fields
const refusalOf = ({ field, message }: ActionFailure): Refusal =>
  field ? { errors: { [field === 'dateOfBirth' ? 'birthYear' : field]: message } } : { message };

/**
 * Asks for an account; what the server refuses is tied to its field.
 * @param next path of the page to go on to with the account
 * @param onAsked gets the address that the code is sent to
 */
export function useRegistration(next: string, onAsked: (email: string) => void) {
  const send = useSend();
  const { address: shape } = useMarket();
  const { run, busy, failure } = useAction(async (form: RegistrationForm & RegistrationExtras & AddressValues) => {
    // the form has a street only where an address is given
    const body = registerBody(form, form.line1 === undefined ? undefined : normaliseAddress(shape, form));
    await send(registerCustomer, { ...body, next });
    onAsked(body.email);
  });
  const refusal = useMemo(() => (failure ? refusalOf(failure) : {}), [failure]);
  return { ...refusal, busy, register: run };
}
