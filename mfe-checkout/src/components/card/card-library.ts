import type { CardEntry } from '@cellardoor/contracts';
import { loadScript } from '../load-script.ts';

/** A text field on the gateway's origin. */
export interface HostedField {
  load(container: HTMLElement): void;
  on(type: 'load' | 'change' | 'focus' | 'blur' | 'inputSubmitRequest', listener: (data?: { readonly empty?: boolean }) => void): void;
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

declare const window: Window & { Flex?: Flex };

/** Loads the gateway's script, once for an address, and runs it only when it is what the gateway said it is. @throws when it cannot be had */
export async function loadCardLibrary({ clientLibrary, clientLibraryIntegrity }: CardEntry): Promise<Flex> {
  await loadScript(clientLibrary, clientLibraryIntegrity);
  if (!window.Flex) throw new Error('There is no Flex in the script.');
  return window.Flex;
}
