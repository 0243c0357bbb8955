import { getCaseContents } from '@cellardoor/contracts/calls/catalogue';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { caseContents } from '../case-contents.ts';
import type { Catalogue } from '../catalogue.ts';
import { refuseUnknownItem } from '../unknown-item.ts';

/** [OFR-06] */
export function caseContentsRoute(app: Api, { database }: Deps, catalogue: Catalogue): void {
  serve(
    app,
    getCaseContents,
    async ({ market, params }) => (await caseContents(database, catalogue, market, params.itemCode)) ?? refuseUnknownItem(),
  );
}
