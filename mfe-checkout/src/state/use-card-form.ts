import { useEffect, useRef, useState } from 'react';
import { type CardToken, readCardMessage } from '../domain/card-message.ts';

/** Milliseconds that the card form has to answer before the shopper may try again. */
const answerMs = 20_000;

interface State {
  readonly busy: boolean;
  readonly problem?: 'invalid' | 'silent';
  readonly message?: string;
  /** CSS pixels that the form wants. */
  readonly height?: number;
}

/** Speaks with the gateway's form in its frame: asks it for a token, and hears of errors that it shows itself. Only that very frame is heard. [CHK-07] */
export function useCardForm(onToken: (card: CardToken) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const given = useRef(onToken);
  given.current = onToken;
  const [state, setState] = useState<State>({ busy: false });

  useEffect(() => {
    const heard = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      const message = readCardMessage(event.data);
      if (message?.type === 'card-height') setState((now) => ({ ...now, height: message.height }));
      if (message?.type === 'card-errors')
        setState((now) => ({ height: now.height, busy: false, problem: 'invalid', message: message.message }));
      if (message?.type === 'card-enter') setState((now) => ({ height: now.height, busy: true }));
      if (message?.type !== 'card-token') return;
      setState((now) => ({ height: now.height, busy: false }));
      given.current(message.card);
    };
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  }, []);

  useEffect(() => {
    if (!state.busy) return;
    const timer = setTimeout(() => setState((now) => ({ height: now.height, busy: false, problem: 'silent' })), answerMs);
    return () => clearTimeout(timer);
  }, [state.busy]);

  const submit = () => {
    setState((now) => ({ height: now.height, busy: true }));
    frame.current?.contentWindow?.postMessage({ type: 'submit' }, location.origin);
  };
  return { frame, submit, ...state };
}
