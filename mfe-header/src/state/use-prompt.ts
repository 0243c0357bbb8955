import { emailReminderCookie, newsletterReminderCookie } from '@cellardoor/contracts';
import { useMarket } from '@cellardoor/i18n';
import { strengthOf } from '@cellardoor/rules/sessions';
import { type ShopperState, useShopper, useUserModel } from '@cellardoor/user-model';
import { useCallback, useEffect, useState } from 'react';
import { cookieValue, dismissal } from '../domain/cookies.ts';

/** Pages on which no newsletter is asked for: the registration asks for the same itself. In the checkout nothing is asked for. */
const withoutNewsletter: readonly string[] = ['basket.page', 'product.detail', 'account.register'];
const isCheckout = (page: string) => page.startsWith('checkout.');

const cookieOf = { newsletter: newsletterReminderCookie, offers: emailReminderCookie } as const;
type Prompt = keyof typeof cookieOf;

/** Who could be asked for what: a visitor for an address, a customer who did not allow emails for that; nobody on a break. */
const forShopper = ({ session, unknown }: ShopperState): Prompt | undefined => {
  if (unknown || session?.shutOut) return undefined;
  if (strengthOf(session) === 'anonymous') return 'newsletter';
  return session?.userDetails.userPreferences.noEmail ? 'offers' : undefined;
};

interface ShownPrompt {
  readonly prompt: Prompt | undefined;
  /** Keeps it away from the next page on, for thirty days. */
  keepAway(): void;
  /** The same, and from this page too. */
  dismiss(): void;
}

/** The prompt to show on this page, and how it is kept away for thirty days. [HDR-07] */
export function usePrompt(): ShownPrompt {
  const bus = useUserModel()?.bus;
  const { asksForEmails } = useMarket().facts;
  const wanted = useShopper(forShopper);
  const [shown, setShown] = useState<Prompt>();
  const look = useCallback(() => {
    const page = document.documentElement.dataset.page ?? '';
    const barred = wanted === 'newsletter' ? withoutNewsletter.includes(page) : !asksForEmails;
    const dismissed = wanted !== undefined && cookieValue(document.cookie, cookieOf[wanted].name) === 'true';
    setShown(isCheckout(page) || barred || dismissed ? undefined : wanted);
  }, [asksForEmails, wanted]);
  useEffect(() => {
    if (!bus) return;
    look();
    return bus.on('page:shown', look);
  }, [bus, look]);
  const keepAway = () => {
    if (shown) document.cookie = dismissal(cookieOf[shown], location.protocol === 'https:');
  };
  const dismiss = () => {
    keepAway();
    look();
  };
  return { prompt: shown, keepAway, dismiss };
}
