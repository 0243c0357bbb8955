import { type Journey, journeyOf } from './journey.ts';

type Submit = Pick<SubmitEvent, 'defaultPrevented' | 'target' | 'submitter'>;

/** The journey of a search or filter form: method GET, in this window, to this origin. Empty fields are left out of the address. */
export function journeyOfSubmit({ defaultPrevented, target, submitter }: Submit): Journey | undefined {
  if (defaultPrevented || !(target instanceof HTMLFormElement)) return undefined;
  // a field named "method" or "action" would hide the form's property of that name
  const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? target.getAttribute(name) ?? '';
  if (!/^(get)?$/i.test(attribute('method')) || !/^(_self)?$/.test(attribute('target'))) return undefined;
  const url = new URL(attribute('action') || location.href, location.href);
  if (url.origin !== location.origin) return undefined;
  url.search = new URLSearchParams(filledFields(new FormData(target, submitter))).toString();
  return journeyOf(target, url);
}

const filledFields = (data: FormData): [string, string][] =>
  [...data].filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '');
