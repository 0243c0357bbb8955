import { pathTo } from '@cellardoor/contracts';
import type { Send } from '@cellardoor/commerce-client';
import { useTexts } from '@cellardoor/i18n';
import { navigate, useAction } from '@cellardoor/mfe-kit';
import { Button, EmptyState } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useSend } from '@cellardoor/user-model';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Rows } from '../wine-plans/late.tsx';
import { isUnauthorised } from '../../domain/failure.ts';
import styles from './list-page.module.css';
import { listPageTexts } from './list-page.texts.ts';

export interface RetriedProps<T> {
  /** Null where it could not be loaded with the page. */
  readonly given: T | null;
  /** Loads it once more. */
  read(send: Send): Promise<NoInfer<T>>;
  readonly children: (data: T) => ReactNode;
}

/** What could not be loaded says so in its place, and is loaded when the shopper asks for it; the focus then goes to what has come. */
export function useRetried<T>({ given, read, children }: RetriedProps<T>): { readonly data: T | null; readonly view: ReactNode } {
  const t = useTexts(listPageTexts);
  const send = useSend();
  const [data, setData] = useState(given);
  const place = useRef<HTMLDivElement>(null);
  const reading = useAction(async () => {
    try {
      setData(await read(send));
    } catch (error) {
      if (!isUnauthorised(error)) throw error;
      navigate(pathTo('account.login', { next: location.pathname + location.search }));
    }
  });
  const hasCome = given === null && data !== null;
  useEffect(() => {
    if (hasCome) place.current?.focus();
  }, [hasCome]);
  if (given !== null) return { data: given, view: children(given) };
  // the button that was pressed goes, and would take the focus with it
  const retry = () => {
    place.current?.focus();
    void reading.run();
  };
  const failed = (
    <EmptyState icon={icons.warning} title={t.listFailed} actions={<Button onClick={retry}>{t.listRetry}</Button>}>
      <p role="alert">{t.listFailedText}</p>
    </EmptyState>
  );
  const view = (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {data !== null ? children(data) : reading.busy ? <Rows count={3} /> : failed}
    </div>
  );
  return { data, view };
}

/** A part of a page that is loaded again where it failed. */
export const Retried = <T,>(props: RetriedProps<T>): ReactNode => useRetried(props).view;
