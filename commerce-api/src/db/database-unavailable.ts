/** The database cannot be reached, or was lost in the middle of something: whether a commit that was under way happened is not known. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** The driver's, where it gave one: ECONNREFUSED, 57P01, ... */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(`The database does not answer: ${(cause as Error).message}`, { cause });
    this.code = (cause as { code?: string }).code;
  }
}

/** Of the network, and PostgreSQL's classes 08 (connection), 57P (shut down, starting up) and 53300 (too many connections). */
const codes = /^(ECONN\w+|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|08\w{3}|57P0[1-35]|53300)$/;
/** What the driver says without a code: a lost connection, and a pool that had none to give in time. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** True for an error of the driver that says nothing about the statement: the connection to the database is missing. */
export function isConnectionFailure(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return codes.test(code) || messages.test(message);
}
