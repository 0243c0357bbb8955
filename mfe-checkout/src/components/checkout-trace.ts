/** What this tab knows of its checkout, so that the browser does not ask for what cannot be there. Says nothing of who or what. */
type Trace = 'begun' | 'paid';

const key = 'cellardoor.checkout';

// storage may be switched off, and then the page asks the API, as the server does
function stored(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return 'unknown';
  }
}

export function leaveTrace(trace: Trace): void {
  try {
    sessionStorage.setItem(key, trace);
  } catch {
    // nothing depends on it
  }
}

/** True when it may be so: on the server always, in the browser when this tab left the trace. */
export const mayHave = (trace: Trace): boolean => typeof window === 'undefined' || [trace, 'unknown'].includes(stored() ?? '');

/** True where the browser shows the page of before again, by its back button: what it says of the order may be old. */
export const isShownAgain = (): boolean => {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'back_forward';
};
