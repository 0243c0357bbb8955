/** Milliseconds that a browser may take to go back; one that has nothing to go back to says nothing. */
const backMs = 1_000;

const isQuestions = () => (history.state as { bankQuestion?: boolean } | null)?.bankQuestion === true;

/**
 * Gives a question an entry in the browser's history, so that Back closes it (`onBack`) and stays at the checkout. `leave` goes back over that
 * entry and those that the bank's pages made in their frame: at each of them Back would do nothing. Call it when the frame is gone; it
 * resolves when the browser is back at the checkout's own entry. Of a history that is full (50 entries) some may stay.
 */
export function enterQuestion(onBack: () => void): { leave(): Promise<void> } {
  history.pushState({ ...history.state, bankQuestion: true }, '');
  // what lay ahead is gone: from here on each further entry is of the frame
  const entries = history.length;
  const hear = () => {
    if (!isQuestions()) onBack();
  };
  // single-spa keeps these listeners, and knows neither `signal` nor `once`
  addEventListener('popstate', hear);
  const leave = async () => {
    removeEventListener('popstate', hear);
    if (isQuestions()) await goBackOver(history.length - entries + 1);
  };
  return { leave };
}

const goBackOver = (entries: number) =>
  new Promise<void>((resolve) => {
    const arrive = () => {
      removeEventListener('popstate', arrive);
      resolve();
    };
    addEventListener('popstate', arrive);
    setTimeout(arrive, backMs);
    history.go(-entries);
  });

/**
 * Goes back to the checkout's own entry where a reload ended a question: the page stands in two entries then, and in one more for each page of the frame.
 * @returns true where that was so
 */
export function leaveEndedQuestion(): boolean {
  if (!isQuestions()) return false;
  // it counts no entries of frames; a browser without it goes back over one of them
  ('navigation' in window ? navigation : history).back();
  return true;
}
