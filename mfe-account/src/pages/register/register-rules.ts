import { useMarket, useTexts } from '@cellardoor/i18n';
import type { FormProps } from '@cellardoor/ui';
import { shortestPassword } from '@cellardoor/rules/accounts';
import { dateIn } from '@cellardoor/rules/ages';
import {
  type RegistrationFault,
  type RegistrationField,
  registrationFields,
  type RegistrationForm,
  registrationRules,
} from '../../domain/registration.ts';
import { useAddressRules } from '../../components/address-rules.ts';
import { registerPageTexts } from './register-page.texts.ts';
import { accountTexts } from '../../texts.ts';

/** The registration's rules in the shop's words, for this country's age. */
export function useRegisterRules(): Required<Pick<FormProps, 'rules' | 'messages'>> {
  const t = useTexts(registerPageTexts, accountTexts);
  const { legalAge, timeZone } = useMarket();
  const addressRules = useAddressRules();

  const required: Record<RegistrationField, string> = {
    firstName: t.firstNameRequired,
    lastName: t.lastNameRequired,
    email: t.emailNotValid,
    password: t.passwordRequired,
    birthDay: t.notADay,
    birthMonth: t.notAMonth,
    birthYear: t.notAYear,
  };
  const wordsFor = (field: RegistrationField): Record<RegistrationFault, string> => ({
    required: required[field],
    notEmail: t.emailNotValid,
    tooShort: t.passwordTooShort(shortestPassword),
    tooLong: field === 'password' ? t.passwordTooLong : t.nameTooLong,
    notADay: t.notADay,
    notAMonth: t.notAMonth,
    notAYear: t.notAYear,
    notADate: t.notADate,
    tooYoung: t.tooYoung(legalAge),
  });
  const rule = (field: RegistrationField) => (value: string, form: Record<string, string>) => {
    const fault = registrationRules[field](value, { legalAge, today: dateIn(timeZone, new Date()) }, form as RegistrationForm);
    return fault && wordsFor(field)[fault];
  };
  return {
    rules: { ...addressRules, ...Object.fromEntries(registrationFields.map((field) => [field, rule(field)])) },
    messages: Object.fromEntries(registrationFields.map((field) => [`${field}.valueMissing`, required[field]])),
  };
}
