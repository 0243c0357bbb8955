import type { CardEntry } from '@cellardoor/contracts';
import type { HostedField } from '../card/card-library.ts';

/** The call that opens the fields is answered by this. */
export const cardEntry: CardEntry = {
  captureContext: 'capture',
  clientLibrary: 'https://gateway.example/flex.js',
  clientLibraryIntegrity: 'sha256-x',
  testing: true,
};

const types = { '4': '001', '5': '002', '3': '003' } as const;

/** A token of a card as the gateway gives it: it shows the type and the last four digits. */
export function cardTokenOf(number: string): string {
  const type = types[number[0] as keyof typeof types];
  const card = { number: { maskedValue: `XXXX${number.slice(-4)}`, detectedCardTypes: [type] } };
  return `e30.${btoa(JSON.stringify({ content: { paymentInformation: { card } } }))}.x`;
}

/**
 * Puts the gateway's library into the page: fields are plain text fields, named as the gateway's are, and a card that is typed whole gives
 * a token. `silent`: it answers no card.
 */
export function fakeCardLibrary({ silent = false } = {}): void {
  const typed = new Map<string, HTMLInputElement>();
  class Flex {
    microform() {
      const createField = (name: string, { title }: { title: string }): HostedField => {
        const field = Object.assign(document.createElement('input'), { title });
        field.setAttribute('aria-label', title);
        typed.set(name, field);
        return {
          load: (place) => place.append(field),
          on: (type, listener) => type === 'change' && field.addEventListener('input', () => listener({ empty: field.value === '' })),
          focus: () => field.focus(),
          dispose: () => field.remove(),
        };
      };
      const createToken = (expiry: { expirationMonth: string }, done: (error: object | null, token?: string) => void) => {
        if (silent) return done({ reason: 'SERVER_ERROR' });
        const wrong = [...typed].filter(([, { value }]) => value.length < 3).map(([location]) => ({ location }));
        if (!expiry.expirationMonth) wrong.push({ location: 'expirationMonth' });
        if (wrong.length > 0) done({ reason: 'CREATE_TOKEN_VALIDATION_FIELDS', details: wrong });
        else done(null, cardTokenOf(typed.get('number')!.value));
      };
      return { createField, createToken };
    }
  }
  Object.assign(window, { Flex });
  // scripts are loaded by browsers alone
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) queueMicrotask(() => node.dispatchEvent(new Event('load')));
  });
}
