import type { Send } from '@cellardoor/commerce-client';
import {
  type AddedToBasket,
  type Basket,
  type CartItem,
  type ConfirmRegistrationBody,
  type LoginBody,
  type Session,
  upsellRejectionCookie,
} from '@cellardoor/contracts';
import { addToBasket, listBasket, removeLine, setQuantity } from '@cellardoor/contracts/calls/basket';
import { confirmRegistration, forgetRecognition, getSession, logIn, logOut } from '@cellardoor/contracts/calls/session';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bus } from './bus.ts';
import { randomKey } from './random-key.ts';
import { announcing, inSteps } from './steps.ts';
import { createTurns } from './turns.ts';

export interface ShopperState {
  /** Null until the visitor has a session. */
  readonly session: Session | null;
  /** Null while nothing was ever put in. */
  readonly basket: Basket | null;
  /** True while a visitor's session or basket is still asked for, as the server could not tell it in time. */
  readonly unknown?: boolean;
  /** Bottles of adds that the API has not answered yet; those of the basket are without them. */
  readonly arriving?: number;
}

/** Session and basket of the page's shopper: one instance for all modules. [USR-02] [BSK-02] */
export interface UserModel {
  readonly state: StoreApi<ShopperState>;
  readonly bus: Bus;
  /** The page's one way to the commerce API. */
  readonly send: Send;
  /** Reads session and basket anew. */
  refresh(): Promise<void>;
  login(body: LoginBody): Promise<Session>;
  /** Opens the account that the mailed code confirms, and logs in. [AUT-08] */
  confirmRegistration(body: ConfirmRegistrationBody): Promise<Session>;
  /** Ends the session, and forgets the offers that this shopper declined, whatever page is open. [USR-05] */
  logout(): Promise<void>;
  /** 'Not you': the same for a shopper who is only recognised; nothing of their basket stays. [USR-06] */
  forget(): Promise<void>;
  /**
   * All or nothing, one add after another. Throws what the API said: nothing was added then. `saidHere`: the caller shows it, and no dialog need.
   * `bottles`: how many these are, which count as arriving until the answer.
   */
  addToBasket(items: CartItem[], saidHere?: boolean, bottles?: number): Promise<AddedToBasket>;
  setQuantity(itemCode: string, quantity: number): Promise<Basket>;
  removeLine(commerceItemId: string): Promise<Basket>;
  /** Takes over a basket that another call answered with. `readAnew`: that call only read what was changed elsewhere. */
  basketIs(basket: Basket | null, readAnew?: boolean): void;
}

export const anonymous: ShopperState = { session: null, basket: null };

const withArriving = ({ arriving = 0 }: ShopperState, more: number): Pick<ShopperState, 'arriving'> => ({ arriving: arriving + more });

/** @param initial what the server rendered the page with */
export function createUserModel(send: Send, bus: Bus, initial: ShopperState = anonymous): UserModel {
  const state = createStore<ShopperState>(() => initial);
  let changes = 0;
  const inTurn = createTurns(globalThis.window);

  const basketIs = (basket: Basket | null, readAnew?: boolean, arrived = 0) => {
    changes += 1;
    state.setState((now) => ({ basket, unknown: false, ...(arrived && withArriving(now, -arrived)) }));
    if (basket) bus.emit('basket:changed', { basket, ...(readAnew && { readAnew }) });
    bus.emit('user:updated', state.getState());
  };
  const sessionIs = async (session: Session): Promise<Session> => {
    changes += 1;
    state.setState({ session });
    // the basket of the session before was merged into this one's
    state.setState({ basket: await send(listBasket, { validate: true }), unknown: false });
    bus.emit('user:updated', state.getState());
    return session;
  };

  const readAnew = async (): Promise<void> => {
    const before = changes;
    const [session, basket] = await Promise.all([send(getSession), send(listBasket, { validate: true })]);
    // what was asked for before a change may have been read before it, too
    if (changes !== before) return readAnew();
    state.setState({ session, basket, unknown: false });
  };
  const leave = (call: typeof logOut | typeof forgetRecognition) =>
    inSteps(
      bus,
      'logout',
      async () => {
        await send(call);
        document.cookie = `${upsellRejectionCookie.name}=0; Path=/; SameSite=Lax; Max-Age=0`;
        await sessionIs(await send(getSession));
      },
      () => bus.emit('user:logout'),
    );
  const enter = (asked: Promise<Session>) =>
    inSteps(
      bus,
      'login',
      async () => sessionIs(await asked),
      (session) => bus.emit('user:login', { session }),
    );

  return {
    state,
    bus,
    send: announcing(send, bus),
    basketIs,
    refresh: () => inSteps(bus, 'update', readAnew, () => bus.emit('user:updated', state.getState())),
    login: (body) => enter(send(logIn, body)),
    confirmRegistration: (body) => enter(send(confirmRegistration, body)),
    logout: () => leave(logOut),
    forget: () => leave(forgetRecognition),
    async addToBasket(items, saidHere, bottles = 0) {
      state.setState((now) => withArriving(now, bottles));
      const idempotencyKey = randomKey();
      const added = await inTurn((outlivesPage) =>
        send(addToBasket, { cartItems: items }, { idempotencyKey, ...(outlivesPage && { outlivesPage }) }),
      ).catch((error: Error) => {
        state.setState((now) => withArriving(now, -bottles));
        bus.emit('basket:failed', { message: error.message, itemCode: items[0]?.itemCode, ...(saidHere && { saidHere }) });
        throw error;
      });
      basketIs(added.basket, false, bottles);
      const [first, ...others] = added.recentItemDetails;
      if (first) {
        const came = added.recentItemDetails.reduce((sum, item) => sum + item.bottleCount, 0);
        bus.emit('basket:added', {
          itemCode: first.itemCode,
          quantity: added.quantity,
          bottles: came,
          mixed: first.mixed,
          basket: added.basket,
          ...(others.length > 0 && { others: others.map(({ itemCode }) => itemCode) }),
        });
      }
      return added;
    },
    async setQuantity(itemCode, quantity) {
      const { basket } = await send(setQuantity, { itemCode, quantity, method: 'set' });
      basketIs(basket);
      return basket;
    },
    async removeLine(commerceItemId) {
      const basket = await send(removeLine, { commerceItemId });
      basketIs(basket);
      return basket;
    },
  };
}
