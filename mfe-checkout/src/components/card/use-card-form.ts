import { useAction } from '@cellardoor/mfe-kit';
import { useSend } from '@cellardoor/user-model';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CardFields, type CardFieldsSetup, hostedFields, type HostedFieldName, openCardFields } from './card-fields.ts';
import type { CardToken } from '../../domain/card-token.ts';
import { readExpiry } from './expiry.ts';

/** Milliseconds that the provider has to answer before the shopper may try again. */
const answerMs = 20_000;

export type CardFieldName = HostedFieldName | 'expiry';

interface State {
  readonly opened: 'not yet' | 'yes' | 'failed';
  readonly testing: boolean;
  readonly focused?: HostedFieldName;
  readonly wrong: readonly string[];
  /** Those of them in which nothing is typed. */
  readonly missing: readonly string[];
  /** The provider gave no answer to the card. */
  readonly silent: boolean;
}

const closed: State = { opened: 'not yet', testing: false, wrong: [], missing: [], silent: false };

type Setup = Pick<CardFieldsSetup, 'titles' | 'styles'>;
interface Form {
  readonly setup: (place: HTMLElement) => Setup;
  readonly onToken: (card: CardToken) => void;
}

/** The provider's fields for a number and a security code, and our own for the expiry: asks them for a token when the form is sent. [CHK-07] */
export function useCardForm({ setup, onToken }: Form) {
  const send = useSend();
  const number = useRef<HTMLDivElement>(null);
  const securityCode = useRef<HTMLDivElement>(null);
  const expiry = useRef<HTMLInputElement>(null);
  const fields = useRef<CardFields>(undefined);
  const blank = useRef(new Set<string>());
  const [state, setState] = useState(closed);
  const [attempt, setAttempt] = useState(0);
  const change = (part: Partial<State>) => setState((now) => ({ ...now, ...part }));
  const unmark = (name: CardFieldName) => setState((now) => ({ ...now, wrong: now.wrong.filter((one) => one !== name) }));

  const submission = useAction(async () => {
    if (!fields.current) return;
    change({ silent: false });
    const typed = readExpiry(expiry.current?.value ?? '', new Date());
    const late = new Promise<{ of: 'failed' }>((resolve) => setTimeout(() => resolve({ of: 'failed' }), answerMs));
    const answer = await Promise.race([fields.current.createToken(typed ?? { expirationMonth: '', expirationYear: '' }), late]);
    const wrong = ['number', 'expiry', 'securityCode'].filter(
      (name) => (answer.of === 'invalid' && answer.fields.includes(name)) || (name === 'expiry' && !typed),
    );
    const missing = wrong.filter((name) => (name === 'expiry' ? !expiry.current?.value.trim() : blank.current.has(name)));
    change({ wrong, missing, silent: answer.of === 'failed' });
    if (wrong[0] === 'expiry') expiry.current?.focus();
    else if (wrong[0]) fields.current.focus(wrong[0] as HostedFieldName);
    else if (answer.of === 'token') onToken(answer.card);
    // a capture context is good for a quarter of an hour and one card
    if (answer.of === 'failed') setAttempt((before) => before + 1);
  });
  const latest = useRef(submission.run);
  latest.current = submission.run;

  useEffect(() => {
    const stop = new AbortController();
    const places = { number: number.current!, securityCode: securityCode.current! };
    blank.current = new Set(hostedFields);
    const on: CardFieldsSetup['on'] = (type, name, empty) => {
      if (type === 'change') {
        blank.current[empty ? 'add' : 'delete'](name);
        unmark(name);
      }
      if (type === 'focus') change({ focused: name });
      if (type === 'blur') setState((now) => ({ ...now, focused: now.focused === name ? undefined : now.focused }));
      if (type === 'inputSubmitRequest') void latest.current();
    };
    change({ opened: 'not yet' });
    openCardFields(send, { ...setup(places.number), places, on }, stop.signal).then(
      (opened) => {
        fields.current = opened;
        change({ opened: 'yes', testing: opened.testing });
      },
      () => stop.signal.aborted || change({ opened: 'failed' }),
    );
    return () => {
      stop.abort();
      fields.current?.dispose();
      fields.current = undefined;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the look is read once, when the fields open
  }, [send, attempt]);

  return {
    ...state,
    places: { number, securityCode } satisfies Record<HostedFieldName, RefObject<HTMLDivElement | null>>,
    expiry,
    unmark,
    busy: submission.busy,
    submit: () => void submission.run(),
    focus: (name: HostedFieldName) => fields.current?.focus(name),
    retry: () => setAttempt((before) => before + 1),
  };
}
