/** What the gateway's form says of a card: never its number. [CHK-07] */
export interface CardToken {
  readonly token: string;
  /** `visa`, `mastercard`, `amex`. */
  readonly brand: string;
  readonly lastFour: string;
}

export type CardMessage =
  /** Enter was pressed in the form: it sends itself. */
  | { readonly type: 'card-enter' }
  | { readonly type: 'card-token'; readonly card: CardToken }
  | { readonly type: 'card-errors'; readonly message: string | undefined }
  | { readonly type: 'card-height'; readonly height: number };

const text = (value: unknown): value is string => typeof value === 'string' && value !== '';

const readers: Record<string, (data: Record<string, unknown>) => CardMessage | undefined> = {
  'card-token': ({ token, brand, lastFour }) =>
    text(token) && text(brand) && text(lastFour) && /^\d{4}$/.test(lastFour)
      ? { type: 'card-token', card: { token, brand, lastFour } }
      : undefined,
  'card-enter': () => ({ type: 'card-enter' }),
  'card-errors': ({ message }) => ({ type: 'card-errors', message: text(message) ? message : undefined }),
  'card-height': ({ height }) =>
    typeof height === 'number' && height > 0 && height < 2000 ? { type: 'card-height', height: Math.ceil(height) } : undefined,
};

/** Reads a message of the card form's frame; undefined for anything else that a window may send. */
export function readCardMessage(data: unknown): CardMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type } = data as { type?: unknown };
  return typeof type === 'string' && Object.hasOwn(readers, type) ? readers[type]!(data as Record<string, unknown>) : undefined;
}
