import type { ActionFailure } from '@cellardoor/mfe-kit';

/** The text under the login form: the server's own for 422, the catalogue's for anything else. [AUT-02] */
export const loginFailure = ({ statusCode, message }: ActionFailure, unexpected: string): string =>
  statusCode === 422 ? message : unexpected;

/** True where the server says who asks is not logged in. */
export const isUnauthorised = (error: unknown): boolean => (error as ActionFailure).statusCode === 401;

/** True where the server says there is no such thing, or not for who asks. */
export const isNotFound = (error: unknown): boolean => (error as ActionFailure).statusCode === 404;
