import { pathTo, type Session } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { markersOf, type SubscriptionMarkers } from '@cellardoor/rules/subscriptions';
import { Badge } from '@cellardoor/ui';
import { useRewardBalance } from '../../state/use-reward-balance.ts';
import { accountWidgetTexts } from './account.texts.ts';
import styles from './account.module.css';

const order = [
  'subscription',
  'unlimited',
  'premiere',
  'confrere',
  'winePlan',
  'wineReward',
  'storage',
] as const satisfies readonly (keyof SubscriptionMarkers)[];

/** Where a marker leads. */
const paths: Partial<Readonly<Record<keyof SubscriptionMarkers, string>>> = {
  winePlan: pathTo('account.wine-plans'),
  wineReward: pathTo('account.wine-fund'),
  storage: pathTo('account.storage'),
};

/** What the customer has with the shop, as badges above their account's links, those of a wine plan, wine reward and storage as links to them; nothing for anyone who has nothing, or is not fully logged in. [HDR-06] */
export function Markers({ session }: { readonly session: Session }) {
  const t = useTexts(accountWidgetTexts);
  const price = usePrice();
  const markers = markersOf(session.trustedDetails.subscriptions);
  const balance = useRewardBalance(session);
  const shown = order.filter((marker) => markers[marker]);
  if (shown.length === 0) return null;
  const rewardText = () =>
    balance === 'loading' ? t.rewardLoading : typeof balance === 'number' ? t.rewardBalance(price(balance)) : t.wineReward;
  const textOf = (marker: (typeof order)[number]) => (marker === 'wineReward' ? rewardText() : t[marker]);
  return (
    <ul className={styles.markers} aria-label={t.markers}>
      {shown.map((marker) => (
        <li key={marker}>
          {paths[marker] === undefined ? (
            <Badge>{textOf(marker)}</Badge>
          ) : (
            <a className={styles.marker} href={paths[marker]}>
              <Badge>{textOf(marker)}</Badge>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
