import type { MarketFacts } from '@cellardoor/contracts';
import { formatTime } from '@cellardoor/i18n/format';

/** What an editor reads above a page whose preview shows no draft, as its content service is away. */
export const serviceDownNote = (market: MarketFacts, lastHeard: Date | undefined): string =>
  lastHeard
    ? `Preview shows the last content that we have, of ${formatTime(lastHeard.toISOString(), market)}: the content service does not answer.`
    : 'Preview shows the content that ships with the shop: the content service does not answer.';

/** The same where the draft is at fault, or too many others are being read. */
export const noDraftNote = 'Preview shows what is published: the draft cannot be shown just now.';
