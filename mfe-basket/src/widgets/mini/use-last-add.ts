import { useUserModel } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';

/** What was last added on this page, and how many adds there were; undefined before the first. */
export function useLastAdd(): { readonly itemCode: string; readonly add: number } | undefined {
  const bus = useUserModel()?.bus;
  const [last, setLast] = useState<{ itemCode: string; add: number }>();
  useEffect(() => bus?.on('basket:added', ({ itemCode }) => setLast((before) => ({ itemCode, add: (before?.add ?? 0) + 1 }))), [bus]);
  return last;
}
