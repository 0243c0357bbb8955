import { useUserModel } from '@cellardoor/user-model';
import { useEffect } from 'react';

/** Reads session and basket anew on arrival where it is `wanted`: old pages, which change both, lead to the guest's address. [RTE-14] */
export function useFreshSession(wanted: boolean): void {
  const model = useUserModel();
  useEffect(() => {
    // offline: what the server knew of the shopper stands
    if (wanted) void model?.refresh().catch(() => undefined);
  }, [model, wanted]);
}
