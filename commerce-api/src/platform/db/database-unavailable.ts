/** The database cannot be reached, was lost in the middle of something, or cannot write just now: whether a commit that was under way happened is not known. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** The driver's, where it gave one: ECONNREFUSED, 57P03, 53100, ... */
  readonly code: string | undefined;
  /** True where the server has refused a statement for want of room and goes on with the connection. Another one would be no better, and costs a login. */
  readonly keepsConnection: boolean;

  constructor(cause: unknown) {
    super(`The database does not serve us: ${(cause as Error).message}`, { cause });
    const { code, severity } = cause as { code?: string; severity?: string };
    this.code = code;
    this.keepsConnection = severity === 'ERROR' && (code === '53100' || code === '53200');
  }
}

/**
 * Of the network, and PostgreSQL's classes 08 (connection), 57P (shut down, starting up), 25P03 (the process stood still in the middle of a transaction) and 53300 (too many connections); then a disk that is full
 * (53100), no memory (53200), a disk that fails (58030), and a server that only reads (25006): a standby, or the embedded one while its disk is nearly full.
 */
const codes = /^(ECONN\w+|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|08\w{3}|25P03|57P0[1-35]|53[123]00|58030|25006)$/;
/** What the driver says without a code: a lost connection, and a pool that had none to give in time. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** What ends a connection by the server's own fault: on a full disk none can be opened, and the server has no better code for that. */
const isLost = ({ code = '', severity = '' }: { code?: string; severity?: string }) => code === 'XX000' && /^(FATAL|PANIC)$/.test(severity);

/** True for an error of the driver that says nothing about the statement: the database is away, or cannot write. */
export function isOutage(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return codes.test(code) || messages.test(message) || isLost(error as { code?: string; severity?: string });
}

/** @throws DatabaseUnavailable where the database is away or cannot write, and all else as it is */
export const rethrowOutage = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw isOutage(error) ? new DatabaseUnavailable(error) : error;
  });
