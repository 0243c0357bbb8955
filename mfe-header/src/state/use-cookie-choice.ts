import { consentIn, consentTextVersion, type OptionalPurpose } from '@cellardoor/contracts';
import { chooseCookies } from '@cellardoor/contracts/calls/permissions';
import { type Action, useAction } from '@cellardoor/mfe-kit';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';

/** What this browser's visitor allows; undefined while they have not answered, and in what the server renders. [ANL-03] */
export function useChosenCookies(): readonly OptionalPurpose[] | undefined {
  const bus = useUserModel()?.bus;
  const [granted, setGranted] = useState<readonly OptionalPurpose[]>();
  useEffect(() => {
    if (!bus) return undefined;
    const look = () => setGranted(consentIn(document.cookie)?.granted);
    look();
    return bus.on('header:cookies-chosen', look);
  }, [bus]);
  return granted;
}

/** Has a choice logged and kept, and tells all who must obey it. [ANL-03] */
export function useCookieChoice(): Action<[granted: readonly OptionalPurpose[]], true> {
  const send = useSend();
  const bus = useUserModel()?.bus;
  return useAction(async (granted: readonly OptionalPurpose[]) => {
    await send(chooseCookies, {
      preferences: granted.includes('preferences'),
      analytics: granted.includes('analytics'),
      marketing: granted.includes('marketing'),
      textVersion: consentTextVersion,
    });
    document.body.dataset.cookies = 'chosen';
    bus?.emit('header:cookies-chosen', { granted });
    return true as const;
  });
}
