import { type PartKind, type PartRef, renderedByServer, type ServerData } from '@cellardoor/mfe-kit/browser';
import type { BootData, RootName } from '../boot.ts';

/** What a root of the page holds, and the data that the server rendered it with. */
export interface RootPart {
  readonly ref: PartRef;
  serverData(element: HTMLElement): ServerData | undefined;
}

export function rootPart({ roots }: Pick<BootData, 'roots'>, root: RootName): RootPart | undefined {
  const given = roots[root];
  if (!given) return undefined;
  const kind: PartKind = root === 'page' ? 'page' : 'widget';
  return {
    ref: { kind, id: given.part, input: given.props },
    serverData: (element) => (renderedByServer(element) ? { is: given.data } : undefined),
  };
}
