/** Numbers that payment sandboxes take, by brand. */
export const testCards: Readonly<Record<string, string>> = { visa: '4111 1111 1111 1111', mastercard: '5555 5555 5555 4444' };
