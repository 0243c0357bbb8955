/** The server's own message, where there is one; else the catalogue's text. [PRD-07] */
export function failureText(error: unknown, otherwise: string): string {
  const { statusCode = 0, code, message } = error as { statusCode?: number; code?: string; message?: string };
  return statusCode >= 400 && code !== 'unanswered' && message ? message : otherwise;
}
