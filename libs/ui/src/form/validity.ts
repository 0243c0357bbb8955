import { textKindOf, typedText } from '@cellardoor/rules/typed-texts';

const kinds = [
  'valueMissing',
  'typeMismatch',
  'patternMismatch',
  'tooShort',
  'tooLong',
  'rangeUnderflow',
  'rangeOverflow',
  'stepMismatch',
  'badInput',
  'customError',
] as const;
type Kind = (typeof kinds)[number];

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface FormChecks {
  /** Rules by field name: the message, or undefined where all is well. A rule also decides whether the text fits the field's type. */
  readonly rules?: Readonly<Record<string, (value: string, values: Record<string, string>) => string | undefined>>;
  /** Words for the browser's constraints: by `field.constraint`, such as `email.valueMissing`, or by constraint for every field. */
  readonly messages?: Readonly<Record<string, string>>;
}

export const isControl = (element: EventTarget): element is Control =>
  /^(INPUT|SELECT|TEXTAREA)$/.test((element as Element).tagName) && (element as Control).willValidate && (element as Control).name !== '';

/** The values of a form as the shop takes them: whatever hides in what was pasted is neither judged nor sent. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? typedText(textKindOf(name), value) : value]),
  ) as Record<string, string>;

/** What is wrong with a control, in the shop's words; undefined where nothing is. */
export function checkControl(control: Control, { rules = {}, messages = {} }: FormChecks): string | undefined {
  const rule = rules[control.name];
  control.setCustomValidity(rule?.(typedText(textKindOf(control.name), control.value), valuesOf(control.form!)) ?? '');
  // the browser takes ASCII alone for an email address
  const kind = kinds.find((one: Kind) => control.validity[one] && !(rule && one === 'typeMismatch'));
  if (!kind) return undefined;
  return messages[`${control.name}.${kind}`] ?? (kind === 'customError' ? undefined : messages[kind]) ?? control.validationMessage;
}
