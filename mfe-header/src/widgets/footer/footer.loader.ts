import type { FooterContent } from '@cellardoor/contracts/content';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';

/** The footer's links and words; null when the content service is silent: the legal data stands there all the same. [HDR-10] [CNT-05] */
export const loadFooter = ({ content, signal }: WidgetLoadArgs<'header.footer'>): Promise<FooterContent | null> =>
  content.get<FooterContent>('footer', { signal }).catch(() => null);
