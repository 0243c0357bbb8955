import type { CardEntry } from '@cellardoor/contracts';

/** A text field on the gateway's origin. */
export interface HostedField {
  load(container: HTMLElement): void;
  on(type: 'load' | 'change' | 'focus' | 'blur' | 'inputSubmitRequest', listener: () => void): void;
  focus(): void;
  dispose(): void;
}

export interface CardLibraryError {
  /** `CREATE_TOKEN_VALIDATION_FIELDS`, `CREATE_TOKEN_VALIDATION_PARAMS`, or what went wrong beside the card. */
  readonly reason?: string;
  readonly details?: readonly { readonly location?: string }[];
}

interface Microform {
  createField(name: 'number' | 'securityCode', options: { readonly title: string; readonly placeholder?: string }): HostedField;
  createToken(
    expiry: { readonly expirationMonth: string; readonly expirationYear: string },
    done: (error: CardLibraryError | null, token: string) => void,
  ): void;
}

/** Rules by state: `input`, `::placeholder`, `invalid`. */
export type FieldStyles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Flex Microform, the gateway's script, as far as we use it. */
type Flex = new (captureContext: string) => { microform(type: 'card', options: { readonly styles: FieldStyles }): Microform };

type Trust = { createScriptURL(url: string): string };
declare const window: Window & { trustedTypes?: { createPolicy(name: string, rules: Trust): Trust }; Flex?: Flex };

let trust: Trust | undefined;
const loading = new Map<string, Promise<Flex>>();

/** Loads the gateway's script, once for an address, and runs it only when it is what the gateway said it is. @throws when it cannot be had */
export function loadCardLibrary({ clientLibrary, clientLibraryIntegrity }: CardEntry): Promise<Flex> {
  const known = loading.get(clientLibrary);
  if (known) return known;
  const rules: Trust = { createScriptURL: (url) => url };
  trust ??= window.trustedTypes?.createPolicy('card-fields', rules) ?? rules;
  const src = trust.createScriptURL(clientLibrary);
  const loaded = new Promise<Flex>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, integrity: clientLibraryIntegrity, crossOrigin: 'anonymous' });
    script.addEventListener('load', () => (window.Flex ? resolve(window.Flex) : reject(new Error('There is no Flex in the script.'))));
    script.addEventListener('error', () => reject(new Error("The payment provider's script did not load.")));
    document.head.append(script);
  });
  loading.set(clientLibrary, loaded);
  loaded.catch(() => loading.delete(clientLibrary));
  return loaded;
}
