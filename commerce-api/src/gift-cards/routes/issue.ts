import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok } from '../../plugins/envelope.ts';
import { refuse } from '../../plugins/refusal.ts';
import { issueGift, type NewGift } from '../issue-gift.ts';
import { type IssueRequest, readIssueRequest } from '../issue-request.ts';

const text = Type.String({ maxLength: 20 });
const schema = { hide: true, body: Type.Object({ brand: text, country: text, amount: text, voucher: Type.Boolean() }) };

/** Issues a gift card or voucher, for this machine's operator. */
export function issueGiftRoute(app: Api, { database, now }: Pick<Deps, 'database' | 'now'>): void {
  const read = (request: IssueRequest): NewGift => {
    try {
      return readIssueRequest(request);
    } catch (error) {
      return refuse(422, (error as Error).message, { code: 'not_issued' });
    }
  };
  app.post('/admin/giftcards/issue', { schema }, async ({ body }) => ok(await issueGift(database, read(body), now())));
}
