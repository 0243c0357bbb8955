/** What a rule asks of a subscription. */
interface Agreed {
  readonly schemeId: string;
  readonly type: string;
  readonly status: string;
}

/** Features of a customer with wine reward: the subscription, and the account that it saves into. [USR-10] */
export const wineRewardFeatures = {
  subscription: 'WINE_REWARD_SUBSCRIPTION_ACTIVE',
  account: 'WINE_REWARD_ACCOUNT_OPEN',
} as const;

/** True for a customer whose wine reward is active. [USR-10] */
export const hasWineReward = (features: readonly string[]): boolean =>
  Object.values(wineRewardFeatures).every((feature) => features.includes(feature));

const markedSchemes: readonly string[] = ['UNLT', 'PREM', 'LWGO', 'CP'];
const confrereSchemes: readonly string[] = ['CONF', 'CNF6', 'CNFM'];

/** The day on which a membership can be renewed, the one after its last; ISO dates both. [USR-09] */
export function renewalDateOf(lastDay: string): string {
  const day = new Date(`${lastDay}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** What the account's menu shows of a customer's subscriptions. */
export interface SubscriptionMarkers {
  /** Has one that is marked: scheme UNLT, PREM, LWGO or CP, or type WINEREWARD. [USR-07] */
  readonly subscription: boolean;
  readonly unlimited: boolean;
  readonly premiere: boolean;
  readonly confrere: boolean;
  readonly winePlan: boolean;
  readonly wineReward: boolean;
  readonly storage: boolean;
}

/** What to show of a customer's subscriptions: of active ones, and of wine plans also of suspended ones. [USR-07] [USR-08] */
export function markersOf(subscriptions: readonly Agreed[]): SubscriptionMarkers {
  const active = subscriptions.filter(({ status }) => status === 'ACTIVE');
  const hasScheme = (...schemes: readonly string[]) => active.some(({ schemeId }) => schemes.includes(schemeId));
  const hasType = (type: string, among = active) => among.some((one) => one.type === type);
  return {
    subscription: hasScheme(...markedSchemes) || hasType('WINEREWARD'),
    unlimited: hasScheme('UNLT'),
    premiere: hasScheme('PREM'),
    confrere: hasScheme(...confrereSchemes),
    winePlan: hasType(
      'WINEPLAN',
      subscriptions.filter(({ status }) => status === 'ACTIVE' || status === 'SUSPENDED'),
    ),
    wineReward: hasType('WINEREWARD'),
    storage: hasType('STORAGE'),
  };
}
