import { mostPerLine } from '@cellardoor/rules/quantities';
import { Type } from 'typebox';
import { AddedToBasket, Basket, BasketLine, CartItemsBody } from '../basket.ts';
import { EVoucherBody } from '../e-vouchers.ts';
import { ItemCode } from '../envelope.ts';
import { AddedCase, CaseSizeBody, CaseWineBody, OwnCase } from '../own-case.ts';
import { MovedItem, SavedItems } from '../saved-items.ts';
import type { CallSchema } from './call-schema.ts';

/** What keeps an item from being put into the basket. */
const notAdded = {
  400: ['invalid', 'line_limit', 'basket_limit'],
  404: ['unknown_wine'],
  409: [
    'low_stock',
    'out_of_stock',
    'offer_over',
    'already_member',
    'membership_in_basket',
    'reward_in_basket',
    'already_saving',
    'charged_apart',
    'plan_alone',
  ],
} as const;

const several = {
  tag: 'basket',
  summary: 'Add several items, all or none; an item may be added with an offer',
  body: CartItemsBody,
  takesKey: true,
  reply: AddedToBasket,
  errors: { ...notAdded, 400: [...notAdded[400], 'offer_limit'], 409: [...notAdded[409], 'offer_taken', 'no_skus', 'key_used'] },
} as const;

/** What a line is named by beside its code. Every line is a sku; an older client says `itemcode`. */
const ItemType = Type.Enum(['sku', 'itemcode']);
const addedSoMany = {
  params: { itemCode: ItemCode, quantity: Type.Integer({ minimum: 1, maximum: mostPerLine }) },
  query: { method: Type.Optional(Type.Enum(['set', 'add'])) },
  reply: AddedToBasket,
  errors: notAdded,
} as const;

const notRemoved = { 400: ['invalid'], 404: ['unknown_line'] } as const;

export const basketCalls = {
  listBasket: {
    tag: 'basket',
    summary: 'The basket; with validate=true prices and stock are checked again and each change is reported',
    query: { validate: Type.Optional(Type.Boolean()) },
    reply: Basket,
  },
  addToBasket: several,
  addItemCodesToBasket: several,
  setQuantity: {
    tag: 'basket',
    summary: 'Add so many of an item; with method=set, have so many',
    ...addedSoMany,
  },
  setTypedQuantity: {
    tag: 'basket',
    summary: 'The same, at the address that names the type of the item too',
    ...addedSoMany,
    params: { ...addedSoMany.params, itemType: ItemType },
  },
  listBasketSubscriptions: {
    tag: 'basket',
    summary: 'The lines of the basket that begin a membership, a plan or a savings scheme when they are paid for',
    reply: Type.Object({ lineItems: Type.Array(BasketLine) }),
  },
  takeVoucher: {
    tag: 'basket',
    summary: 'Have the basket priced with a voucher, in the place of one that it has; or say why it cannot be used',
    params: { voucher: Type.String({ maxLength: 40 }) },
    reply: Basket,
    errors: {
      404: ['unknown_voucher'],
      409: [
        'basket_empty',
        'voucher_expired',
        'voucher_used',
        'voucher_first_order',
        'voucher_minimum',
        'voucher_other_brand',
        'voucher_other_country',
        'voucher_not_with_offer',
        'voucher_gift_gone',
      ],
      429: ['too_many'],
    },
  },
  leaveVoucher: {
    tag: 'basket',
    summary: 'Have the basket priced without its voucher',
    params: { voucher: Type.String({ maxLength: 40 }) },
    reply: Basket,
    errors: { 404: ['unknown_voucher'] },
  },
  addEVoucher: {
    tag: 'basket',
    summary:
      'Put an e-voucher into the basket; one that is in there already, for the same recipient with the same words, is not added again',
    body: EVoucherBody,
    reply: AddedToBasket,
    errors: {
      400: ['required', 'invalid', 'too_much', 'too_long', 'names_site', 'names_brand', 'basket_limit'],
      404: ['unknown_item'],
      409: ['gifts_not_taken', 'charged_apart'],
    },
  },
  removeLine: {
    tag: 'basket',
    summary: 'Take one line out, by its number',
    params: { commerceItemId: Type.String({ pattern: '^[0-9]{1,15}$' }) },
    reply: Basket,
    errors: notRemoved,
  },
  listSavedItems: {
    tag: 'basket',
    summary: 'What the shopper put aside from the basket, newest first, with what has changed since',
    reply: SavedItems,
  },
  saveForLater: {
    tag: 'basket',
    summary: 'Put a line of the basket aside; one that is saved already stays so',
    body: Type.Object({ itemCode: ItemCode }),
    reply: MovedItem,
    errors: { 400: ['invalid', 'saved_limit', 'not_kept'], 404: ['unknown_line'] },
  },
  moveToBasket: {
    tag: 'basket',
    summary: 'Put a saved item back into the basket, all of it or nothing; one that is there already stays so',
    body: Type.Object({ itemCode: ItemCode }),
    reply: MovedItem,
    errors: { ...notAdded, 404: [...notAdded[404], 'unknown_saved'] },
  },
  dropSavedItem: {
    tag: 'basket',
    summary: 'Forget a saved item; one that is not saved is forgotten already',
    params: { itemCode: ItemCode },
    reply: SavedItems,
    errors: { 400: ['invalid'] },
  },
  getOwnCase: {
    tag: 'basket',
    summary: 'The case that the shopper puts together, with what it costs today and what has changed of its wines',
    reply: OwnCase,
  },
  setCaseSize: {
    tag: 'basket',
    summary: 'Make the own case one of six or of twelve bottles',
    body: CaseSizeBody,
    reply: OwnCase,
    errors: { 400: ['invalid'], 409: ['case_holds_more'] },
  },
  setCaseWine: {
    tag: 'basket',
    summary: 'Have so many bottles of a wine in the own case',
    body: CaseWineBody,
    reply: OwnCase,
    errors: { 400: ['invalid'], 404: ['unknown_wine'], 409: ['case_full', 'case_holds_more', 'low_stock', 'out_of_stock'] },
  },
  addCaseToBasket: {
    tag: 'basket',
    summary: 'Put the full own case into the basket, all of it or nothing, and begin an empty one',
    takesKey: true,
    reply: AddedCase,
    errors: { ...notAdded, 409: [...notAdded[409], 'case_not_full', 'key_used'] },
  },
  removeItem: {
    tag: 'basket',
    summary: 'Take one line out, by its item code',
    params: { itemType: ItemType, itemCode: ItemCode },
    reply: Basket,
    errors: notRemoved,
  },
} as const satisfies Record<string, CallSchema>;
