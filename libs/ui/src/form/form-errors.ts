import { createContext, useContext } from 'react';

/** Error of each field of the form around, by the field's name. */
export const FormErrors = createContext<Readonly<Record<string, string | undefined>>>({});

export const useFieldError = (name: string | undefined): string | undefined => useContext(FormErrors)[name ?? ''];
