/** What PostgreSQL's drivers add to an error. */
interface DriverError extends Error {
  readonly code?: string;
  readonly severity?: string;
  readonly table?: string;
  readonly constraint?: string;
}

/** A type, not an interface: the logger wants one that takes any key. */
type LoggedError = {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack: string;
};

const frames = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * An error as it may stand in the log. The database's own words quote values, a shopper's address among them: of its errors the code and
 * the name of what was broken are logged, never `message`, `detail` or `where`.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { name, message, stack = '', code, severity, table, constraint } = error as DriverError;
  const said = severity ? ['database error', constraint ?? table].filter(Boolean).join(' on ') : message;
  return { type: name, ...(code && { code }), message: said, stack: frames(stack) };
}
