import { isShellSecret } from '@cellardoor/contracts/http/shell-headers';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { googlePayFrom, type GooglePayPolicy } from './google-pay.ts';
import { type TagManager, tagManagerFrom } from './tag-manager.ts';
import { contentSettings, type ContentSettings } from './content-settings.ts';

/** How this shell is run; everything comes from the environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The port in the address that shoppers see; undefined where it is the one they reach us by. */
  readonly publicPort?: number;
  /** Where `/ready` and `/metrics` are served, for operators and their tools alone. */
  readonly operationsPort: number;
  readonly operationsHost: string;
  /** Releases and registry. */
  readonly home: string;
  /** The commerce API. */
  readonly commerceUrl: string;
  /** Where content is read. */
  readonly content: ContentSettings;
  /** Where paths go that no page owns; undefined answers them with the not-found page. */
  readonly legacyOrigin?: string;
  /** Whose card fields may stand in a page: the payment gateway's, where it is not this site. */
  readonly cardFieldsOrigin?: string;
  /** Where the gateway has browsers show their device and open a bank's question, where it is not this site. */
  readonly payerAuthenticationOrigin?: string;
  /** What lets Google Pay's script in; undefined: nothing does. */
  readonly googlePay?: GooglePayPolicy;
  /** What proves to Apple that the shop's hosts are the merchant's: the text of a file that it asks for. */
  readonly appleDomainAssociation?: string;
  /** The tag manager's script, and what it may reach; undefined without one. */
  readonly tagManager?: TagManager;
  /** A market such as `law-uk` for which every host stands. */
  readonly devHostBrand?: string;
  /** True on a deployment for tests, where a browser may take modules from its own machine. [EMB-04] */
  readonly moduleOverrides: boolean;
  /** Megabytes; 0 turns the cache off. */
  readonly fragmentCacheMb: number;
  readonly pageCacheMb: number;
  /** Proxies in front of the shell, each of which adds to x-forwarded-for the address that it was asked from; 0 believes no such header. */
  readonly trustedProxies: number;
  /** Proves to the commerce API that a call comes from the shell. */
  readonly shellSecret: string;
  /** Megabytes of resident memory past which the largest module thread is ended. */
  readonly memoryLimitMb: number;
  /** Folder of the shell's browser build. */
  readonly browserFolder: string;
  /** Seconds for which it serves on after it was asked to end, so that balancers notice. */
  readonly drainSeconds: number;
  readonly logLevel: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws with one clear sentence when a value cannot be used */
export function settingsFrom(env: Environment, root: string): Settings {
  const port = whole(env, 'PORT', 8080, 65_535);
  const commerceUrl = origin(env, 'COMMERCE_URL') ?? 'http://127.0.0.1:8081';
  const shellSecret = secret(env);
  return {
    port,
    host: env.HOST ?? '0.0.0.0',
    publicPort: env.PUBLIC_PORT ? whole(env, 'PUBLIC_PORT', 0, 65_535) : undefined,
    operationsPort: whole(env, 'OPERATIONS_PORT', port + 1000, 65_535),
    operationsHost: env.OPERATIONS_HOST || '127.0.0.1',
    home: resolve(root, env.CELLARDOOR_HOME ?? 'var'),
    commerceUrl,
    content: contentSettings(env, commerceUrl, shellSecret),
    legacyOrigin: origin(env, 'LEGACY_ORIGIN'),
    cardFieldsOrigin: origin(env, 'CARD_FIELDS_ORIGIN'),
    payerAuthenticationOrigin: origin(env, 'PAYER_AUTHENTICATION_ORIGIN'),
    googlePay: googlePayFrom(env),
    appleDomainAssociation: fileText(env, 'APPLE_PAY_DOMAIN_ASSOCIATION'),
    tagManager: tagManagerFrom(env),
    devHostBrand: env.DEV_HOST_BRAND || undefined,
    moduleOverrides: whole(env, 'MODULE_OVERRIDES', 0, 1) === 1,
    fragmentCacheMb: whole(env, 'FRAGMENT_CACHE_MB', 32),
    pageCacheMb: whole(env, 'PAGE_CACHE_MB', 32),
    trustedProxies: whole(env, 'TRUST_PROXY', 0, 10),
    shellSecret,
    memoryLimitMb: whole(env, 'SHELL_MEMORY_MB', 600),
    browserFolder: resolve(root, env.SHELL_BROWSER_FOLDER ?? 'dist/shell/browser'),
    drainSeconds: whole(env, 'DRAIN_SECONDS', 5, 300),
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}

function whole(env: Environment, name: string, otherwise: number, most = 100_000): number {
  const text = env[name] || String(otherwise);
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new Error(`${name} must be a whole number up to ${most}; it is "${text}".`);
  return value;
}

/** A short secret can be guessed. */
function secret({ SHELL_SECRET }: Environment): string {
  if (SHELL_SECRET && isShellSecret(SHELL_SECRET)) return SHELL_SECRET;
  throw new Error('SHELL_SECRET must be set, to 16 characters or more without spaces, the same as for the commerce API.');
}

function fileText(env: Environment, name: string): string | undefined {
  if (!env[name]) return undefined;
  try {
    return readFileSync(env[name], 'utf8');
  } catch {
    throw new Error(`${name} must be the path of a file that can be read; it is "${env[name]}".`);
  }
}

function origin(env: Environment, name: string): string | undefined {
  if (!env[name]) return undefined;
  if (!URL.canParse(env[name]) || !/^https?:/.test(env[name])) throw new Error(`${name} must be an http address; it is "${env[name]}".`);
  return new URL(env[name]).origin;
}
