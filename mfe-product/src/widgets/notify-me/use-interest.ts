import { addInterest, getInterest } from '@cellardoor/contracts/calls/lists';
import { useTexts } from '@cellardoor/i18n';
import { useSend } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';
import { notifyMeTexts } from './notify-me.texts.ts';

/** How long an answer stands. */
const saidMs = 5_000;

type Said = { readonly what: 'thanks' | 'failed'; readonly words: string };

interface Refused {
  readonly message: string;
  readonly statusCode?: number;
}

/** The tick of an alert: set where the customer has it, sent when it is set, and for good from then on. [PRD-05] */
export function useInterest(itemCode: string) {
  const t = useTexts(notifyMeTexts);
  const send = useSend();
  const [ticked, setTicked] = useState(false);
  const [signed, setSigned] = useState(false);
  const [said, setSaid] = useState<Said>();
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => {
      setSaid(undefined);
      if (said.what === 'failed') setTicked(false);
      else setSigned(true);
    }, saidMs);
    return () => clearTimeout(timer);
  }, [said]);
  useEffect(() => {
    // where it cannot be read, whoever ticks it again is told
    send(getInterest, { itemCode }).then(
      ({ asked }) => asked && setSigned(true),
      () => {},
    );
  }, [send, itemCode]);
  const refused = ({ message, statusCode = 0 }: Refused) => {
    if (message.includes('already exists in user interests')) setSigned(true);
    else setSaid({ what: 'failed', words: statusCode >= 400 ? message : t.notifyFailed });
  };
  const tick = async () => {
    setTicked(true);
    await send(addInterest, { itemCode }).then(() => setSaid({ what: 'thanks', words: t.notifyThanks }), refused);
  };
  return { ticked: ticked || signed, signed, said, tick: () => void tick() };
}
