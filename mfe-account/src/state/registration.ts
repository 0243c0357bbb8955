import { type ActionFailure, useAction } from '@cellardoor/mfe-kit';
import { useUserModel } from '@cellardoor/user-model';
import { useMemo } from 'react';
import { registerBody, type RegistrationForm } from '../domain/registration.ts';

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
  const { run, busy, failure } = useAction(async (form: RegistrationForm) => {
    if (!model) return;
    await model.register(registerBody(form));
    await onRegistered();
  });
  const refusal = useMemo(() => (failure ? refusalOf(failure) : {}), [failure]);
  return { ...refusal, busy, register: run };
}
