import type { KnownCall, ReleaseFace } from '@cellardoor/mfe-kit/server';

/** The same for two spellings of a parameter: an address has its value alone. */
const addressOf = ({ method, path }: KnownCall) => `${method} ${path.replace(/:\w+/g, ':')}`;

/** Sentences that name the calls of a release which an API does not serve, and what of a query it does not read; none where it serves all. [EMB-03] */
export function unservedBy(served: readonly KnownCall[], { calls }: ReleaseFace): string[] {
  const known = new Map(served.map((call) => [addressOf(call), call]));
  return calls.flatMap((call) => {
    const { name, method, path, query } = call;
    const match = known.get(addressOf(call));
    if (!match) return [`it makes the call ${name} (${method} ${path}), which the API does not serve`];
    const unread = query.filter((one) => !match.query.includes(one));
    return unread.length > 0 ? [`its call ${name} asks for ${unread.join(', ')}, which the API does not read`] : [];
  });
}
