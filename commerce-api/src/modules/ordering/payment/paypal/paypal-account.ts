/** The shop's account at PayPal, as its dashboard names it. */
export interface PayPalAccount {
  readonly clientId: string;
  readonly secret: string;
  /** Of the webhook that PayPal tells of payments; undefined where none is set up. */
  readonly webhookId: string | undefined;
  /** Base address of PayPal's REST API, without a slash at its end. Asked for at each call: the sandbox's own port is known once it listens. */
  readonly baseUrl: () => string;
}
