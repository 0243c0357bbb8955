import { MarketContext } from '@cellardoor/i18n';
import { nobody, UserModelContext } from '@cellardoor/user-model';
import { type ComponentType, useMemo, useState } from 'react';
import type { AppProps } from 'single-spa';
import { SlotHostContext } from '../slot.tsx';
import type { Composer, Part, PartRef } from './composer.ts';
import { createSlotHost } from './slot-host.ts';

export interface PartProps {
  readonly composer: Composer;
  readonly part: Part;
  readonly subject: PartRef;
  readonly data: unknown;
}

/** A part's view with what surrounds it. The tree is the server's, element for element. */
export function PartRoot({ composer, part, subject, data, mountParcel }: PartProps & Pick<AppProps, 'mountParcel'>) {
  const [host] = useState(() => createSlotHost(composer, mountParcel));
  const { model, rendered, market } = composer;
  const scope = useMemo(() => ({ model, rendered: part.audience === 'shopper' ? rendered : nobody }), [model, rendered, part]);
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
