/** A control by what it is and does, and which of those that are alike: parts that come late do not shift it. */
interface Control {
  readonly kind: string;
  readonly nth: number;
}

/** Where the shopper was on a page: restored on back and forward. [RTE-18] */
export interface ViewState {
  readonly y: number;
  /** The control that had the focus; null when none had. */
  readonly focus: Control | null;
}

const storageName = 'cd:places';
const kept = 50;

const controls = () => [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];

// no text of it: that may name the shopper, and this is kept in the browser's storage
const kindOf = (control: Element): string => {
  const [name = ''] = ['href', 'name', 'aria-label'].flatMap((attribute) => control.getAttribute(attribute) ?? []);
  return `${control.tagName} ${name}`;
};

const alike = (kind: string) => controls().filter((control) => kindOf(control) === kind);

function focusedControl(): Control | null {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || !controls().includes(focused)) return null;
  const kind = kindOf(focused);
  return { kind, nth: alike(kind).indexOf(focused) };
}

export const currentViewState = (): ViewState => ({ y: Math.round(scrollY), focus: focusedControl() });

export const focusedControlOf = ({ focus }: ViewState): HTMLElement | undefined => (focus ? alike(focus.kind)[focus.nth] : undefined);

/** Places by history entry, for the tab's life: a reload, or a page in between, keeps them. */
export class ViewStates {
  private readonly places: Map<string, ViewState>;

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.places = new Map(readPlaces(storage));
  }

  at(key: string): ViewState | undefined {
    return this.places.get(key);
  }

  keep(key: string, place: ViewState): void {
    this.places.delete(key);
    this.places.set(key, place);
    for (const oldest of this.places.keys()) {
      if (this.places.size <= kept) break;
      this.places.delete(oldest);
    }
    try {
      this.storage.setItem(storageName, JSON.stringify([...this.places]));
    } catch {
      // storage is full or forbidden: back and forward then start at the top
    }
  }
}

function readPlaces(storage: Pick<Storage, 'getItem'>): [string, ViewState][] {
  try {
    return JSON.parse(storage.getItem(storageName) ?? '[]') as [string, ViewState][];
  } catch {
    return [];
  }
}

/** The tab's storage, or one that forgets where the browser forbids it. */
export function tabStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}
