import type { DeliveryContent, NavigationContent } from '@cellardoor/contracts/content';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';

/**
 * The navigation of the brand, with what it promises of its deliveries on top; null when the content service is silent, for a header
 * without it still leads to every wine. [HDR-10] [CNT-05] [PRD-09]
 */
export async function loadBar({ content, signal }: WidgetLoadArgs<'header.bar'>): Promise<NavigationContent | null> {
  const delivery = content.get<DeliveryContent>('delivery', { signal }).catch(() => null);
  const navigation = await content.get<NavigationContent>('navigation', { signal }).catch(() => null);
  return navigation && { ...navigation, promise: (await delivery)?.deliveryPromiseText ?? navigation.promise };
}
