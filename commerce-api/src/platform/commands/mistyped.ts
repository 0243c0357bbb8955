/** What is wrong with the options of a command, of what `parseArgs` throws for them. */
export function mistyped(error: unknown): string {
  const { message } = error as Error;
  const option = /'(--?[^\s'=]+)/.exec(message)?.[1] ?? '';
  if (message.startsWith('Unknown')) return `There is no option ${option}.`;
  return `${option} ${message.includes('not take') ? 'takes no value' : 'needs a value'}.`;
}
