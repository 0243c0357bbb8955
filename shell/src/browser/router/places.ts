/** Where the shopper was on a page: restored on back and forward. [RTE-18] */
export interface Place {
  readonly y: number;
  /** Which of the page's controls had the focus, counted from the first; -1 when none. */
  readonly focus: number;
}

const storageName = 'cd:places';
const kept = 50;

const controls = () => [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];

export const presentPlace = (): Place => ({ y: Math.round(scrollY), focus: controls().indexOf(document.activeElement as HTMLElement) });

export const controlAt = ({ focus }: Place): HTMLElement | undefined => (focus < 0 ? undefined : controls()[focus]);

/** Places by history entry, for the tab's life: a reload, or a page in between, keeps them. */
export class Places {
  private readonly places: Map<string, Place>;

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.places = new Map(readPlaces(storage));
  }

  at(key: string): Place | undefined {
    return this.places.get(key);
  }

  keep(key: string, place: Place): void {
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

function readPlaces(storage: Pick<Storage, 'getItem'>): [string, Place][] {
  try {
    return JSON.parse(storage.getItem(storageName) ?? '[]') as [string, Place][];
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
