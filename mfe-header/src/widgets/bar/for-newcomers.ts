import { pathTo } from '@cellardoor/contracts';

/** Marks a link that is of no use to whoever has an account. The bar is rendered once for all shoppers: its style hides the mark beside the account's menu. */
export const forNewcomers = (href: string): { readonly 'data-newcomers'?: '' } =>
  href === pathTo('account.register') ? { 'data-newcomers': '' } : {};
