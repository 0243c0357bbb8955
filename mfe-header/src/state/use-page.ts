import { useOnPageShown } from '@cellardoor/mfe-kit';
import { useUserModel } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';

/** Path and query of the page that is shown; undefined on the server, which renders the header once for all pages. `onShown` runs on each arrival. */
export function usePage(onShown?: () => void): string | undefined {
  const bus = useUserModel()?.bus;
  const [path, setPath] = useState<string>();
  useOnPageShown(() => onShown?.());
  useEffect(() => {
    const read = () => setPath(location.pathname + location.search);
    read();
    return bus?.on('page:shown', read);
  }, [bus]);
  return path;
}
