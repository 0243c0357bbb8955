const itemCodes = { live: '00091EV', test: '90091EV' } as const;

/** The item codes of e-vouchers at all hosts. */
export const eVoucherItemCodes: readonly string[] = Object.values(itemCodes);

/** Hosts that nobody but us shops at: a developer's machine, an address without a name, and what says so itself. */
const isTestHost = (hostname: string): boolean =>
  hostname.endsWith('localhost') || /^[\d.]+$|:/.test(hostname) || hostname.split('.').some((label) => /^(test|staging)$/.test(label));

/** The item code under which a host sells e-vouchers; `hostname` without a port. [GFT-03] */
export const eVoucherItemCode = (hostname: string): string => itemCodes[isTestHost(hostname.toLowerCase()) ? 'test' : 'live'];

/** True for the item code of e-vouchers at any host. */
export const isEVoucherItemCode = (itemCode: string): boolean => eVoucherItemCodes.includes(itemCode);
