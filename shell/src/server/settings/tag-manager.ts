import type { Market } from '@cellardoor/contracts';

/** A tag manager: whose script a page loads once its visitor allows analytics. [ANL-02] */
export interface TagManager {
  /** Address of its script; `{brand}` and `{country}` stand for the shop's. */
  readonly script: string;
  /** Origins that it may send to, the script's own among them. */
  readonly origins: readonly string[];
  /** Names of the trusted-types policies that it makes. */
  readonly policies: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const wordsOf = (text: string | undefined): string[] => text?.split(/\s+/).filter(Boolean) ?? [];

/** @throws with one clear sentence when a value cannot be used */
export function tagManagerFrom(env: Environment): TagManager | undefined {
  const { TAG_MANAGER_URL: script } = env;
  if (!script) return undefined;
  const policies = wordsOf(env.TAG_MANAGER_POLICIES);
  const odd = policies.find((name) => !/^[\w\-#=/@.%]+$/.test(name));
  if (odd) throw new Error(`TAG_MANAGER_POLICIES must be names of trusted-types policies; "${odd}" is none.`);
  const origins = [script, ...wordsOf(env.TAG_MANAGER_ORIGINS)].map((address, at) =>
    originOf(address, at === 0 ? 'TAG_MANAGER_URL' : 'TAG_MANAGER_ORIGINS'),
  );
  return { script, origins: [...new Set(origins)], policies };
}

function originOf(address: string, name: string): string {
  if (!URL.canParse(address) || !/^https?:/.test(address)) throw new Error(`${name} must be an http address; it is "${address}".`);
  return new URL(address).origin;
}

/** Address of the script for a shop. */
export const scriptFor = ({ script }: TagManager, { brand, country }: Market): string =>
  script.replaceAll('{brand}', brand).replaceAll('{country}', country);
