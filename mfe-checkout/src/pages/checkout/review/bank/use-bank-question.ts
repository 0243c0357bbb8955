import type { PendingPayment } from '@cellardoor/contracts/api/paying';
import { useEffect, useRef, useState } from 'react';
import { enterQuestion, leaveEndedQuestion } from './question-entry.ts';

/** What has to be shown for a bank's question, and the id that goes into the call after it. */
type Question = PendingPayment['webRedirectDetails'];

/** How a question ended in the browser. What was answered the bank tells the API, and nobody here knows. */
type QuestionEnd =
  | 'answered'
  /** The shopper closed it, or went back. */
  | 'left'
  /** The bank's time is over. */
  | 'late';

export interface OpenQuestion extends Question {
  end(how: QuestionEnd): void;
}

/**
 * The bank's question that is open, and a way to open one: it resolves when the question has ended and the browser's history is as it was.
 * @param onReloaded called once where the page was loaded again while a question was open: it asked for no money
 */
export function useBankQuestion(onReloaded: () => void) {
  const [open, setOpen] = useState<OpenQuestion>();
  const tell = useRef<() => void>(undefined);
  const told = useRef(onReloaded);
  useEffect(() => {
    if (leaveEndedQuestion()) told.current();
  }, []);
  useEffect(() => {
    if (!open) return;
    const entry = enterQuestion(() => open.end('left'));
    // the frame has left the page by then
    return () => void entry.leave().then(() => tell.current?.());
  }, [open]);
  const ask = (question: Question) =>
    new Promise<QuestionEnd>((resolve) => {
      const end = (how: QuestionEnd) => {
        tell.current = () => resolve(how);
        setOpen(undefined);
      };
      setOpen({ ...question, end });
    });
  return { open, ask };
}
