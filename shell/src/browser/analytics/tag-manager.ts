import { pushEntry } from './data-layer.ts';

/** Policy under which the page trusts the script of its tag manager; the policy of content names it only where there is one. */
const policyName = 'tag-manager';

/** Loads the tag manager that the operator named: it reads the data layer, in which Google's looks for the moment of its start. [ANL-02] */
export function loadTagManager(address: string): void {
  const rules = {
    createScriptURL(href: string) {
      if (href !== address) throw new TypeError(`not the script of the tag manager: ${href}`);
      return href;
    },
  };
  const policy = window.trustedTypes?.createPolicy(policyName, rules) ?? rules;
  const script = document.createElement('script');
  script.src = policy.createScriptURL(address);
  script.async = true;
  pushEntry({ event: 'gtm.js', 'gtm.start': Date.now() });
  document.head.append(script);
}
