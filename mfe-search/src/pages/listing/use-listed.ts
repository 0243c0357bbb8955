import { useUserModel } from '@cellardoor/user-model';
import { useEffect } from 'react';
import { shownPlace } from '../../domain/listing-address.ts';
import type { ListingPageData } from './listing-page.loader.ts';

/** Tells which products a listing shows, once for each page of it. */
export function useListed(result: ListingPageData): void {
  const bus = useUserModel()?.bus;
  useEffect(() => {
    const { term, total, offset, items } = result;
    bus?.emit('search:listed', { term, total, offset, items, place: shownPlace(result)?.path ?? null });
  }, [bus, result]);
}
