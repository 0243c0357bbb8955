import { type Ref, useCallback, useEffect, useRef, useState } from 'react';

/** False where a list shows the one line that fits, whatever its style. */
const wrapsByItself = () => CSS.supports('appearance', 'base-select');

/**
 * What is chosen of a list, in browsers that would cut it off in large text: it is shown in the list's place then. Undefined in the others,
 * and before scripts run, when nobody would tell that something else was chosen.
 * @param outer the form's own hold on the list, which must have it too: it writes into the list, and leads to it
 */
export function useChosenOptionText(outer?: Ref<HTMLSelectElement>) {
  const select = useRef<HTMLSelectElement>(null);
  const hold = useCallback(
    (list: HTMLSelectElement | null) => {
      select.current = list;
      if (typeof outer === 'function') return outer(list);
      if (outer) outer.current = list;
    },
    [outer],
  );
  const [chosen, setChosen] = useState<string>();
  const read = () => !wrapsByItself() && setChosen(select.current?.selectedOptions[0]?.label ?? '');
  // another choice may come with other props as well
  useEffect(() => void read());
  useEffect(() => {
    const list = select.current!;
    list.addEventListener('change', read);
    return () => list.removeEventListener('change', read);
  }, []);
  return { hold, chosen };
}
