import type { Releases } from './releases.ts';

/** Scripts of the page's own releases, and no others, as the page's Trusted Types policy allows them; each with its hash. */
export function trustedScripts(releases: Releases) {
  const createScriptURL = (href: string) => {
    if (!releases.fileAt(href)?.integrity) throw new TypeError(`not a script of this page's releases: ${href}`);
    return href;
  };
  const policy = window.trustedTypes?.createPolicy('shell', { createScriptURL }) ?? { createScriptURL };

  return (href: string): HTMLScriptElement => {
    const script = document.createElement('script');
    script.src = policy.createScriptURL(href);
    script.integrity = releases.fileAt(href)!.integrity!;
    script.crossOrigin = 'anonymous';
    script.async = true;
    return script;
  };
}
