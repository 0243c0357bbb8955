import type { PendingPayment } from '@cellardoor/contracts/api/paying';
import { useState } from 'react';

/** What has to be shown for a bank's question, and the id that goes into the call after it. */
type Question = PendingPayment['webRedirectDetails'];

/** How a question ended in the browser. What was answered the bank tells the API, and nobody here knows. */
type QuestionEnd =
  | 'answered'
  /** The shopper closed it. */
  | 'left'
  /** The bank's time is over. */
  | 'late';

export interface OpenQuestion extends Question {
  end(how: QuestionEnd): void;
}

/** The bank's question that is open, and a way to open one: it resolves when the question has ended. */
export function useBankQuestion() {
  const [open, setOpen] = useState<OpenQuestion>();
  const ask = (question: Question) =>
    new Promise<QuestionEnd>((resolve) => {
      const end = (how: QuestionEnd) => {
        setOpen(undefined);
        resolve(how);
      };
      setOpen({ ...question, end });
    });
  return { open, ask };
}
