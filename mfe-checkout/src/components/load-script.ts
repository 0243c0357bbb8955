type Trust = { createScriptURL(url: string): string };
declare const window: Window & { trustedTypes?: { createPolicy(name: string, rules: Trust): Trust } };

let trust: Trust | undefined;
const loading = new Map<string, Promise<void>>();

/** Loads a payment provider's script, once for an address; with `integrity` it runs only when it is what the provider said it is. @throws when it cannot be had */
export function loadScript(address: string, integrity?: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const rules: Trust = { createScriptURL: (url) => url };
  trust ??= window.trustedTypes?.createPolicy('card-fields', rules) ?? rules;
  const src = trust.createScriptURL(address);
  const loaded = new Promise<void>((resolve, reject) => {
    const checks = integrity ? { integrity, crossOrigin: 'anonymous' } : {};
    const script = Object.assign(document.createElement('script'), { src, async: true, ...checks });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error("The payment provider's script did not load.")));
    document.head.append(script);
  });
  loading.set(address, loaded);
  loaded.catch(() => loading.delete(address));
  return loaded;
}
