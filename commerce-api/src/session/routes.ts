import type { Api, Deps } from '../api.ts';
import { detailsRoute } from './routes/details.ts';
import { logInLimits } from './routes/log-in-limits.ts';
import { logInRoute } from './routes/log-in.ts';
import { logOutRoute } from './routes/log-out.ts';
import { registerRoute } from './routes/register.ts';

/** Who shops: sessions, log-in, registration. */
export function sessionRoutes(app: Api, deps: Deps): void {
  const limits = logInLimits(deps);
  detailsRoute(app, deps);
  logInRoute(app, deps, limits);
  logOutRoute(app, deps);
  registerRoute(app, deps, limits);
}
