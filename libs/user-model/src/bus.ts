import type { EventDetail, EventName } from '@cellardoor/contracts';

type Detail<E extends EventName> = EventDetail<E>;
type DetailArgument<E extends EventName> = [Detail<E>] extends [void] ? [] : [detail: Detail<E>];

/** An event with what it says. */
export type Told = { [E in EventName]: { readonly name: E; readonly detail: Detail<E> } }[EventName];

/** By which a part asks another one for something, instead of telling what has happened: whoever is to do it may hear of it later. */
const request = 'user:login-requested' satisfies EventName;

/** The one typed bus of a page. Events are DOM events of the same name on `window`, so that legacy pages hear them too. [USR-04] */
export interface Bus {
  emit<E extends EventName>(name: E, ...detail: DetailArgument<E>): void;
  /** Returns the way to stop listening. */
  on<E extends EventName>(name: E, listener: (detail: Detail<E>) => void): () => void;
  /** Hears every event that is emitted here, whatever its name. Returns the way to stop listening. */
  onAny(listener: (told: Told) => void): () => void;
}

/** A bus on a target; `ready` holds events back until it resolves (a prerendered page fires none before it is activated). */
export function createBus(target: EventTarget, ready: Promise<void> | undefined): Bus {
  let waiting = ready;
  const toAll = new Set<(told: Told) => void>();
  let hearers = 0;
  let asked: { readonly detail: unknown } | undefined;
  void ready?.then(() => {
    waiting = undefined;
  });
  return {
    emit(name, ...[detail]) {
      const fire = () => {
        if (name === request && hearers === 0) asked = { detail };
        target.dispatchEvent(new CustomEvent(name, { detail }));
        for (const listener of toAll) listener({ name, detail } as Told);
      };
      if (waiting) void waiting.then(fire);
      else fire();
    },
    on(name, listener) {
      const heard = (event: Event) => listener((event as CustomEvent).detail);
      target.addEventListener(name, heard);
      if (name !== request) return () => target.removeEventListener(name, heard);
      hearers += 1;
      const missed = asked;
      asked = undefined;
      if (missed) listener(missed.detail as Parameters<typeof listener>[0]);
      return () => {
        hearers -= 1;
        target.removeEventListener(name, heard);
      };
    },
    onAny(listener) {
      toAll.add(listener);
      return () => void toAll.delete(listener);
    },
  };
}
