import { CaseContents } from '@cellardoor/contracts/api/catalogue';
import { ItemCode } from '@cellardoor/contracts/api/envelope';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { caseContents } from '../case-contents.ts';
import type { Catalogue } from '../catalogue.ts';
import { unknownItem } from '../unknown-item.ts';

const schema = {
  tags: ['product'],
  summary: 'What a mixed case holds',
  params: Type.Object({ itemcode: ItemCode }),
  response: replies(CaseContents, 400, 404),
};

/** [OFR-06] */
export function caseContentsRoute(app: Api, { database }: Deps, catalogue: Catalogue): void {
  app.get('/api/product/case/:itemcode', { schema }, async ({ market, params }) =>
    ok((await caseContents(database, catalogue, market, params.itemcode)) ?? unknownItem()),
  );
}
