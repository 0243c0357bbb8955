import { setGiftMessages, setLabelMessages } from '@cellardoor/contracts/calls/checkout';
import { giftTexts, labelTexts } from '@cellardoor/rules/delivery-messages';
import type { Api, Deps } from '../../../../platform/api.ts';
import { requireMailable } from '../../e-vouchers/mailable-words.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { requireUnlapsedShopper } from '../../../identity/session/request-shopper.ts';
import { validEmail } from '../../../identity/session/rules.ts';
import { changeOrder, lockOpenOrder } from '../change-order.ts';

/** What stands on the parcel, and what lies in it. [CKO-07] [CKO-08] */
export function messageRoutes(app: Api, deps: Deps): void {
  const { database } = deps;

  serve(app, setLabelMessages, async (request, reply) => {
    const { labelMessage1, labelMessage2, labelMessage3, labelMessage4 } = request.body;
    const messages = labelTexts([labelMessage1, labelMessage2, labelMessage3, labelMessage4]);
    const shopper = await requireUnlapsedShopper(deps, request, reply);
    return database.transaction(async (tx) => {
      const { collection_shop } = await lockOpenOrder(tx, shopper, request.market);
      // what is collected has no label
      const change = { label_messages: JSON.stringify(collection_shop === null ? messages : []) };
      return changeOrder(deps, tx, shopper, request.market, change);
    });
  });

  serve(app, setGiftMessages, async (request, reply) => {
    const { sendGift, recipientEmail: typed = '', giftMessages = [] } = request.body;
    const recipientEmail = typed.trim() ? validEmail(typed, 'recipientEmail') : null;
    const wishes = { sendGift, recipientEmail, giftMessages: giftTexts(giftMessages) };
    for (const [at, words] of giftMessages.entries()) requireMailable(words, `giftMessages.${at}`, request.market.brandFacts);
    const shopper = await requireUnlapsedShopper(deps, request, reply);
    // what is no present keeps neither words nor an address of somebody else
    const change = { gift_wishes: sendGift ? JSON.stringify(wishes) : null };
    return database.transaction((tx) => changeOrder(deps, tx, shopper, request.market, change));
  });
}
