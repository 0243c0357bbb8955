/** A reply of success in the house's envelope. [NET-01] */
export const ok = <T>(response: T, statusMessage = 'OK'): { statusCode: 0; statusMessage: string; response: T } => ({
  statusCode: 0,
  statusMessage,
  response,
});
