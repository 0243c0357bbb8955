import type { NavigationContent } from '@cellardoor/contracts/content';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';

/** The navigation of the brand; null when the content service is silent, for a header without it still leads to every wine. [HDR-10] [CNT-05] */
export const loadBar = ({ content, signal }: WidgetLoadArgs<'header.bar'>): Promise<NavigationContent | null> =>
  content.get<NavigationContent>('navigation', { signal }).catch(() => null);
