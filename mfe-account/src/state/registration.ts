import { useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import type { Failure } from '../domain/failure.ts';
import { registerBody, type RegistrationForm } from '../domain/registration.ts';

interface Refusal {
  /** What the server said of a field, by its name. */
  readonly errors?: Readonly<Record<string, string>>;
  /** What it said of the whole, and why in one word where it named one. */
  readonly message?: string;
  readonly code?: string;
}

// the server speaks of the whole date, which the form has in three fields
const refusalOf = ({ field, message, code }: Failure): Refusal =>
  field ? { errors: { [field === 'dateOfBirth' ? 'birthYear' : field]: message } } : { message, code };

/** Opens the account; what the server refuses is tied to its field. */
export function useRegistration(onRegistered: () => void) {
  const model = useUserModel();
  const [refusal, setRefusal] = useState<Refusal>({});
  const [busy, setBusy] = useState(false);

  const register = async (form: RegistrationForm) => {
    if (!model || busy) return;
    setBusy(true);
    setRefusal({});
    try {
      await model.register(registerBody(form));
      onRegistered();
    } catch (error) {
      setRefusal(refusalOf(error as Failure));
      setBusy(false);
    }
  };
  return { ...refusal, busy, register };
}
