import { MarketContext } from '@cellardoor/i18n';
import { anonymous, UserModelContext } from '@cellardoor/user-model';
import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useMemo, useState } from 'react';
import type { AppProps } from 'single-spa';
import { SlotHostContext } from '../slot.tsx';
import type { PartContext, Part, PartRef } from './composer.ts';
import { createSlotMounter } from './slot-host.ts';

export interface PartProps {
  readonly composer: PartContext;
  readonly part: Part;
  readonly subject: PartRef;
  readonly data: unknown;
  /** Called once, when the part's first view is in the document and live, and before it is painted. */
  readonly onShown?: () => void;
  /** Called when these props are in the document: single-spa-react says of an update that it was asked for, not that it is there. */
  readonly onCommitted?: () => void;
  /** Called when the view has thrown, and a notice stands in its place. */
  readonly onFailed?: () => void;
}

function Shown({ onShown, children }: Pick<PartProps, 'onShown'> & { readonly children: ReactNode }) {
  useLayoutEffect(() => onShown?.(), []);
  return children;
}

/**
 * A part's view with what surrounds it. The tree is the server's, element for element. React takes over what is inside a Suspense boundary
 * in slices, and lets the shopper go first.
 */
export function PartRoot({ composer, part, subject, data, onShown, onCommitted, mountParcel }: PartProps & Pick<AppProps, 'mountParcel'>) {
  const [host] = useState(() => createSlotMounter(composer, mountParcel));
  const { model, rendered, market } = composer;
  useLayoutEffect(() => onCommitted?.(), [onCommitted]);
  const scope = useMemo(() => ({ model, rendered: part.audience === 'shopper' ? rendered : anonymous }), [model, rendered, part]);
  const View = part.View as ComponentType<any>;
  const { kind, id, input } = subject;
  const own = kind === 'page' ? { page: id, params: input } : { widget: id, props: input };
  return (
    <MarketContext value={market}>
      <UserModelContext value={scope}>
        <SlotHostContext value={host}>
          <Suspense>
            <Shown onShown={onShown}>
              <View {...own} data={data} />
            </Shown>
          </Suspense>
        </SlotHostContext>
      </UserModelContext>
    </MarketContext>
  );
}
