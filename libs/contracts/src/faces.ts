import { account } from './account.ts';
import { basket } from './basket.ts';
import { checkout } from './checkout.ts';
import type { EventContract, PageContract, WidgetContract } from './face.ts';
import { header } from './header.ts';
import { product } from './product.ts';
import { search } from './search.ts';
import { shopperEvents } from './shopper.ts';
import { upsell } from './upsell.ts';

/** Every module's contract, by module name. */
export const modules = { header, search, product, basket, checkout, account, upsell } as const;
export type ModuleName = keyof typeof modules;

type Joined<Key extends 'pages' | 'widgets' | 'events'> = {
  [Name in ModuleName as keyof (typeof modules)[Name][Key]]: never;
} extends infer _
  ? UnionToIntersection<(typeof modules)[ModuleName][Key]>
  : never;
type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never;

export type Pages = Joined<'pages'>;
export type Widgets = Joined<'widgets'>;
export type Events = Joined<'events'> & typeof shopperEvents;

export type PageId = keyof Pages & string;
export type WidgetId = keyof Widgets & string;
export type EventName = keyof Events & string;

export type PageParams<P extends PageId> = Pages[P] extends PageContract<infer Params> ? Params : never;
export type WidgetProps<W extends WidgetId> = Widgets[W] extends WidgetContract<infer Props> ? Props : never;
export type EventDetail<E extends EventName> = Events[E] extends EventContract<infer Detail> ? Detail : never;

export const pages = Object.assign({}, ...Object.values(modules).map((m) => m.pages)) as Pages;
