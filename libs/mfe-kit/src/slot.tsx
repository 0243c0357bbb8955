import type { WidgetId, WidgetProps } from '@cellardoor/contracts';
import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';

/** What surrounds a part: on the server it leaves a marker for the shell to fill, in the browser it mounts a parcel. */
export interface SlotHost {
  marker?(slot: { id: string; widget: string; props: object; when: SlotLoadTime }): { __html: string };
  mount?(slot: { element: HTMLElement; id: string; widget: string; props: object; when: SlotLoadTime }): SlotHandle;
}

export interface SlotHandle {
  update(props: object): void;
  unmount(): void;
}

export type SlotLoadTime = 'now' | 'touched' | 'visible';

export const SlotHostContext = createContext<SlotHost>({});

declare global {
  interface Window {
    trustedTypes?: { emptyHTML: string; createPolicy<Rules extends object>(name: string, rules: Rules): Rules };
  }
}

// One constant: React compares this object, never the DOM. A new object each render would wipe the slot.
const leftToTheHost = { __html: (typeof window !== 'undefined' && window.trustedTypes?.emptyHTML) || '' };

interface SlotOptions {
  /**
   * When its code is fetched. 'touched' waits for the first sign of the shopper on the page, while the server's HTML stands: for what
   * only answers to somebody. 'visible' waits until the slot is about to scroll into view; use it below the fold.
   */
  readonly when?: SlotLoadTime;
  /** Styles the slot's own element; give it a min-height where the widget comes late, so that nothing jumps. */
  readonly className?: string;
}

/** The widget's id and its own props, each checked against the owner's contract. */
export type SlotProps = { [W in WidgetId]: { readonly widget: W } & SlotOptions & WidgetProps<W> }[WidgetId];

/** A place for another module's widget. The widget's failure stays inside. [EMB-02] */
export function Slot({ widget, when = 'now', className, ...rest }: SlotProps) {
  const host = useContext(SlotHostContext);
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const handle = useRef<SlotHandle>(undefined);
  const props = rest as object;
  const key = JSON.stringify(props);
  const shown = useRef(key);

  // in the layout effect, before the paint: a click between hydration and an effect would be lost
  useLayoutEffect(() => {
    const mounted = host.mount?.({ element: element.current!, id, widget, props, when });
    handle.current = mounted;
    shown.current = key;
    return () => mounted?.unmount();
    // changed props are passed by update(); as dependencies they would remount the widget
  }, [host, id, widget, when]);

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    handle.current?.update(props);
  }, [key]);

  return (
    <div
      ref={element}
      className={className}
      data-slot={widget}
      data-boundary={widget.split('.')[0]}
      dangerouslySetInnerHTML={host.marker?.({ id, widget, props, when }) ?? leftToTheHost}
      suppressHydrationWarning
    />
  );
}
