import type { Api, Deps } from '../api.ts';
import { catalogueOf } from './catalogue.ts';
import { caseContentsRoute } from './routes/case-contents.ts';
import { highlightsRoute } from './routes/highlights.ts';
import { productRoute } from './routes/product.ts';
import { stateRoute } from './routes/state.ts';
import { recommendationsRoute } from './routes/recommendations.ts';

/** Products, what cases hold, and the lists of a home page. [OFR-05] [OFR-06] [LST-02] */
export function catalogueRoutes(app: Api, deps: Deps): void {
  const catalogue = catalogueOf(deps.database);
  // Replies are built by typed code; writing them as they are costs a fifth of walking the schema, and its unions, again.
  app.setSerializerCompiler(() => JSON.stringify);
  productRoute(app, deps, catalogue);
  caseContentsRoute(app, deps, catalogue);
  recommendationsRoute(app, deps, catalogue);
  highlightsRoute(app, deps, catalogue);
  stateRoute(app, deps, catalogue);
}
