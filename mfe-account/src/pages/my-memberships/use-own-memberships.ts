import type { OwnMembership, OwnMemberships } from '@cellardoor/contracts';
import { pathTo } from '@cellardoor/contracts';
import {
  keepMembership,
  leaveMembership,
  listOwnMemberships,
  renewMembership,
  startRenewal,
  stopRenewal,
} from '@cellardoor/contracts/calls/memberships';
import { formatDate, useMarket, useTexts } from '@cellardoor/i18n';
import { navigate, useAction } from '@cellardoor/mfe-kit';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { myMembershipsPageTexts } from './my-memberships-page.texts.ts';

const cardPermission = { category: 'PAYMENT', state: 'GRANTED', code: 'COF' } as const;
/** Milliseconds that the call may take: it may have a card charged. */
const bankTimeMs = 30_000;

/** The memberships on the page, and what can be done with them: each change answers with all of them. [USR-18] */
export function useOwnMemberships(given: readonly OwnMembership[]) {
  const t = useTexts(myMembershipsPageTexts);
  const market = useMarket();
  const send = useSend();
  const model = useUserModel();
  const [memberships, setMemberships] = useState(given);
  /** The one that is asked about before it is left. */
  const [asked, setAsked] = useState<OwnMembership>();
  /** The one of which the renewal by itself, or the card that pays for it, is asked about. */
  const [renewed, setRenewed] = useState<OwnMembership>();
  const [said, setSaid] = useState('');
  const change = useAction(async (call: () => Promise<OwnMemberships>, done: string) => {
    setSaid('');
    try {
      setMemberships((await call()).memberships);
      setSaid(done);
      // prices and delivery follow at once
      void model?.refresh();
    } finally {
      setAsked(undefined);
      setRenewed(undefined);
    }
  }, t.membershipFailed);
  /** What they have back may have changed since the page was opened: whoever asks again sees how. */
  const leave = async (left: { membershipId: string; when: 'end' | 'now'; expectedAmount?: number }) => {
    try {
      return await send(leaveMembership, left);
    } catch (error) {
      setMemberships((await send(listOwnMemberships)).memberships);
      throw error;
    }
  };
  const renewal = useAction(async ({ membershipId }: OwnMembership, itemCode: string) => {
    const { basket } = await send(renewMembership, { membershipId, itemCode });
    model?.basketIs(basket);
    navigate(pathTo('basket.page'));
  }, t.membershipFailed);
  return {
    memberships,
    asked,
    said,
    ask: setAsked,
    changing: change.busy,
    renewing: renewal.busy,
    failureText: change.failureText ?? renewal.failureText,
    renew: renewal.run,
    renewed,
    askRenewal: setRenewed,
    startRenewal: ({ membershipId, name, autoRenewal }: OwnMembership, cardId: string, expectedPrice: number) =>
      change.run(
        () => send(startRenewal, { membershipId, cardId, expectedPrice, cardPermission }, { timeoutMs: bankTimeMs }),
        (autoRenewal ? t.saidAutoCard : t.saidAutoOn)(name),
      ),
    stopRenewal: ({ membershipId, name }: OwnMembership) => change.run(() => send(stopRenewal, { membershipId }), t.saidAutoOff(name)),
    leave: ({ membershipId, name, endsAt, withdrawal }: OwnMembership, when: 'end' | 'now') =>
      change.run(
        () => leave({ membershipId, when, ...(when === 'now' && withdrawal && { expectedAmount: withdrawal.amount }) }),
        when === 'now' ? t.saidWithdrawn(name) : t.saidLeft(name, formatDate(endsAt, market)),
      ),
    stay: ({ membershipId, name }: OwnMembership) => change.run(() => send(keepMembership, { membershipId }), t.saidStayed(name)),
  };
}

export type OwnMembershipList = ReturnType<typeof useOwnMemberships>;
