/** What the account's forms read of an error that a call threw; anything else is a reply that never came. */
export interface Failure {
  readonly message: string;
  readonly statusCode?: number;
  readonly field?: string;
  readonly code?: string;
}

/** The text under the login form: the server's own for 422, the catalogue's for anything else. [AUT-02] */
export const loginFailure = ({ statusCode, message }: Failure, unexpected: string): string => (statusCode === 422 ? message : unexpected);

/** True where the server says who asks is not logged in. */
export const isUnauthorised = (error: unknown): boolean => (error as Failure).statusCode === 401;
