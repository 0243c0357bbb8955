import { type ModuleOverrides, overridePorts } from '../registry/module-overrides.ts';

/**
 * The cookie of module overrides: `product=4400&basket=4401`. It exists on deployments with `MODULE_OVERRIDES` alone, so it is not among the shop's
 * cookies, which the page on cookies lists. Over TLS no sibling host can plant it.
 */
const cookieName = (protocol: string) => (protocol === 'https' ? '__Host-' : '') + 'cd_module_overrides';

/** A port that may serve a module; undefined for any other text. */
export function overridePort(text: string): number | undefined {
  const port = /^\d{4,5}$/.test(text) ? Number(text) : 0;
  return port >= overridePorts.lowest && port <= overridePorts.highest ? port : undefined;
}

/** The overrides in a `Cookie` header. Modules that are not live, and entries that cannot be read, are left out. */
export function overridesIn(cookies: string | undefined, protocol: string, live: { has(module: string): boolean }): ModuleOverrides {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${cookieName(protocol)}=([^;]*)`).exec(cookies ?? '') ?? [];
  const entries = value.split('&').map((entry) => entry.split('='));
  return new Map(
    entries.flatMap(([module = '', text = '', ...more]) => {
      const port = more.length === 0 && live.has(module) ? overridePort(text) : undefined;
      return port === undefined ? [] : [[module, port] as const];
    }),
  );
}

/** The header that has a browser keep these overrides until it is closed; without any, forget them. */
export function overridesCookie(overrides: ModuleOverrides, protocol: string): string {
  const value = [...overrides].map(([module, port]) => `${module}=${port}`).join('&');
  const life = value ? '' : '; Max-Age=0';
  return `${cookieName(protocol)}=${value}; Path=/; HttpOnly; SameSite=Strict${protocol === 'https' ? '; Secure' : ''}${life}`;
}
