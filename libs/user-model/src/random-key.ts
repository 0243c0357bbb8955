/** A name for one write that no other has. `crypto.randomUUID` is not there on pages without TLS. [NET-04] */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
