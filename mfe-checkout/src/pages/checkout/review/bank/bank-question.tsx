import { challengeAnswered } from '@cellardoor/contracts/http/challenge-return';
import { useTexts } from '@cellardoor/i18n';
import { Dialog } from '@cellardoor/ui';
import { useEffect, useRef, useState } from 'react';
import { checkoutPageTexts } from '../../checkout-page.texts.ts';
import styles from './bank-question.module.css';
import { postInFrame } from './post-in-frame.ts';
import type { OpenQuestion } from './use-bank-question.ts';

/** Milliseconds after which the shop forgets the question; the API does so, too. */
const answerMs = 600_000;
/** Milliseconds after which a page that is not there yet is said to take long. */
const patienceMs = 8_000;

interface Props {
  readonly question: OpenQuestion | undefined;
  /** 'Visa ending 2503' */
  readonly card: string;
  /** Fit to show. */
  readonly amount: string;
}

/** Where a bank asks its customer before it pays: a dialog around the bank's own page. Closing it gives the payment up. [CKO-10] */
export function BankQuestionDialog({ question, card, amount }: Props) {
  const t = useTexts(checkoutPageTexts);
  return (
    <Dialog open={question !== undefined} onClose={() => question?.end('left')} title={t.bankQuestion} backdropCloses={false}>
      {question && (
        <>
          <p className={styles.words}>{t.bankQuestionHint(amount, card)}</p>
          <BankFrame question={question} />
        </>
      )}
    </Dialog>
  );
}

type Progress = 'opening' | 'slow' | 'shown';

function BankFrame({ question }: { readonly question: OpenQuestion }) {
  const t = useTexts(checkoutPageTexts);
  const frame = useRef<HTMLIFrameElement>(null);
  const isSent = useRef(false);
  const [progress, setProgress] = useState<Progress>('opening');

  useEffect(() => {
    const { stepUpUrl, accessToken, end } = question;
    const over = new AbortController();
    const isAnswer = ({ origin, source, data }: MessageEvent<{ type?: string } | null>) =>
      origin === location.origin && source === frame.current?.contentWindow && data?.type === challengeAnswered;
    window.addEventListener('message', (event) => isAnswer(event) && end('answered'), { signal: over.signal });
    const slow = setTimeout(() => setProgress((now) => (now === 'opening' ? 'slow' : now)), patienceMs);
    const late = setTimeout(() => end('late'), answerMs);
    postInFrame(frame.current!, stepUpUrl, { JWT: accessToken });
    isSent.current = true;
    return () => {
      over.abort();
      clearTimeout(slow);
      clearTimeout(late);
    };
  }, [question]);

  return (
    <>
      <output className={styles.progress}>{progress !== 'shown' && (progress === 'slow' ? t.bankSlow : t.bankOpening)}</output>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- decision 0130: banks' pages need nearly all that it takes away */}
      <iframe
        ref={frame}
        name="bank-question"
        title={t.bankFrame}
        className={styles.frame}
        // the empty page that each frame begins with is loaded, too
        onLoad={() => isSent.current && setProgress('shown')}
      />
    </>
  );
}
