import type { Send } from '@cellardoor/commerce-client';
import { openCardEntry } from '@cellardoor/contracts/calls/checkout';
import { cardOfToken } from '@cellardoor/rules/cards';
import type { Expiry } from './expiry.ts';
import type { CardToken } from '../../domain/card-token.ts';
import { type FieldStyles, loadCardLibrary } from './card-library.ts';

export const hostedFields = ['number', 'securityCode'] as const;
export type HostedFieldName = (typeof hostedFields)[number];

export type CardAnswer =
  | { readonly of: 'token'; readonly card: CardToken }
  /** Names of fields at fault; `expiry` among them. */
  | { readonly of: 'invalid'; readonly fields: readonly string[] }
  /** The provider said nothing of the card: the fields must be opened anew. */
  | { readonly of: 'failed' };

/** The provider's fields in their places on the page. */
export interface CardFields {
  /** True where no money moves. */
  readonly testing: boolean;
  focus(name: HostedFieldName): void;
  createToken(expiry: Expiry): Promise<CardAnswer>;
  dispose(): void;
}

export interface CardFieldsSetup {
  readonly places: Readonly<Record<HostedFieldName, HTMLElement>>;
  readonly titles: Readonly<Record<HostedFieldName, string>>;
  readonly styles: FieldStyles;
  /** `empty` comes with a change. */
  readonly on: (type: 'change' | 'focus' | 'blur' | 'inputSubmitRequest', name: HostedFieldName, empty?: boolean) => void;
}

const events = ['change', 'focus', 'blur', 'inputSubmitRequest'] as const;

/** Opens the provider's fields for one card. They stand on its own origin: what is typed never reaches this page. @throws when they cannot be had. [CHK-07] */
export async function openCardFields(send: Send, setup: CardFieldsSetup, signal: AbortSignal): Promise<CardFields> {
  const entry = await send(openCardEntry, { testing: 'false' }, { signal });
  const Flex = await loadCardLibrary(entry);
  signal.throwIfAborted();
  const microform = new Flex(entry.captureContext).microform('card', { styles: setup.styles });
  const open = (name: HostedFieldName) => {
    const field = microform.createField(name, { title: setup.titles[name] });
    for (const type of events) field.on(type, (data) => setup.on(type, name, data?.empty));
    field.load(setup.places[name]);
    return field;
  };
  const fields = { number: open('number'), securityCode: open('securityCode') };
  return {
    testing: entry.testing,
    focus: (name) => fields[name].focus(),
    dispose: () => hostedFields.forEach((name) => fields[name].dispose()),
    createToken: ({ expirationMonth, expirationYear }) =>
      new Promise((resolve) => {
        microform.createToken({ expirationMonth, expirationYear }, (error, token) => {
          const card = error ? undefined : cardOfToken(token);
          const locations = (error?.details ?? []).map(({ location = '' }) => (location.startsWith('expiration') ? 'expiry' : location));
          if (card) resolve({ of: 'token', card: { token, ...card } });
          else resolve(locations.length > 0 ? { of: 'invalid', fields: locations } : { of: 'failed' });
        });
      }),
  };
}
