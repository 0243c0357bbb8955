import { MarketContext } from '@cellardoor/i18n';
import { nobody, UserModelContext } from '@cellardoor/user-model';
import { type ComponentType, useLayoutEffect, useMemo, useState } from 'react';
import type { AppProps } from 'single-spa';
import { SlotHostContext } from '../slot.tsx';
import type { Composer, Part, PartRef } from './composer.ts';
import { createSlotHost } from './slot-host.ts';

export interface PartProps {
  readonly composer: Composer;
  readonly part: Part;
  readonly subject: PartRef;
  readonly data: unknown;
  /** Called once, when the part's first view is in the document and before it is painted. */
  readonly onShown?: () => void;
}

/** A part's view with what surrounds it. The tree is the server's, element for element. */
export function PartRoot({ composer, part, subject, data, onShown, mountParcel }: PartProps & Pick<AppProps, 'mountParcel'>) {
  const [host] = useState(() => createSlotHost(composer, mountParcel));
  const { model, rendered, market } = composer;
  const scope = useMemo(() => ({ model, rendered: part.audience === 'shopper' ? rendered : nobody }), [model, rendered, part]);
  useLayoutEffect(() => onShown?.(), []);
  const View = part.View as ComponentType<any>;
  const { kind, id, input } = subject;
  const own = kind === 'page' ? { page: id, params: input } : { widget: id, props: input };
  return (
    <MarketContext value={market}>
      <UserModelContext value={scope}>
        <SlotHostContext value={host}>
          <View {...own} data={data} />
        </SlotHostContext>
      </UserModelContext>
    </MarketContext>
  );
}
