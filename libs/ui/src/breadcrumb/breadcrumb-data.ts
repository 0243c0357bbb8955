import type { Crumb } from './breadcrumb.tsx';

/** schema.org BreadcrumbList. */
export const breadcrumbData = (crumbs: readonly Crumb[], pageUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item: href ? new URL(href, pageUrl).href : undefined,
  })),
});
