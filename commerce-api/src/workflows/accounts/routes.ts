import type { Api, Deps } from '../../platform/api.ts';
import { sessionRoute } from './routes/details.ts';
import { cardRangeRoute } from './routes/card-range.ts';
import { emailRoutes } from './routes/emails.ts';
import { forgetRoute } from './routes/forget.ts';
import { forgottenPasswordRoute } from './routes/forgotten-password.ts';
import { logInLimits } from './routes/log-in-limits.ts';
import { logInRoute } from './routes/log-in.ts';
import { logOutRoute } from './routes/log-out.ts';
import { logOutOthersRoute } from './routes/log-out-others.ts';
import { nameRoute } from './routes/name.ts';
import { profileOptionsRoute } from './routes/profile-options.ts';
import { confirmRegistrationRoute } from './routes/confirm-registration.ts';
import { registerRoutes } from './routes/register.ts';
import { selfExclusionRoutes } from './routes/self-exclusion.ts';
import { setPasswordRoute } from './routes/set-password.ts';

/** Who shops: sessions, log-in, registration. */
export function sessionRoutes(app: Api, deps: Deps): void {
  const limits = logInLimits(deps);
  sessionRoute(app, deps);
  logInRoute(app, deps, limits);
  logOutRoute(app, deps);
  logOutOthersRoute(app, deps);
  forgottenPasswordRoute(app, deps, limits);
  setPasswordRoute(app, deps, limits[0]!);
  nameRoute(app, deps);
  profileOptionsRoute(app, deps);
  registerRoutes(app, deps, limits[0]!);
  confirmRegistrationRoute(app, deps, limits[0]!);
  forgetRoute(app, deps);
  emailRoutes(app, deps, limits[0]!);
  cardRangeRoute(app, deps);
  selfExclusionRoutes(app, deps);
}
