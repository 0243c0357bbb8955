import { defineTexts, type reworded } from '@cellardoor/i18n';

const bottles = (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`);
/** A membership alone is an item and no bottle. */
const contents = (count: number, lines: number) => (count > 0 || lines === 0 ? bottles(count) : lines === 1 ? '1 item' : `${lines} items`);

export const texts = defineTexts('basket', {
  contents,
  title: 'Your basket',
  pageTitle: 'Basket',
  basket: 'Basket',
  // the page
  refreshFailed: 'We are having problems updating your cart at the moment.',
  tryAgain: 'Try again',
  changed: 'Your basket has changed since your last visit',
  empty: 'Your basket is empty',
  emptyHint: 'Start with one you like: six for the week, or a dozen for the cellar.',
  browse: 'Browse all wines',
  goHome: 'See this week’s selection',
  lines: 'Wines in your basket',
  each: (price: string) => `${price} each`,
  caseOf: (count: number) => `Case of ${count}`,
  singleBottle: 'Single bottle',
  singleBottles: 'Single bottles',
  sizePrice: (size: number) => `${size}-bottle price`,
  sizePriceOf: (size: number, count: number) => `${size}-bottle price for ${count}`,
  partOfAll: (size: number, perBottle: string) => `${size}-bottle price, ${perBottle} a bottle`,
  partOfSize: (count: number, size: number, perBottle: string) => `${count} at the ${size}-bottle price, ${perBottle} a bottle`,
  partSingle: (count: number, perBottle: string) => `${count} at ${perBottle}`,
  nextPrice: (more: number, perBottle: string, saving: string) =>
    `Add ${more} more ${more === 1 ? 'bottle' : 'bottles'} to pay ${perBottle} a bottle and save ${saving}.`,
  nextSaving: (more: number, saving: string) => `Add ${more} more ${more === 1 ? 'bottle' : 'bottles'} and save ${saving}.`,
  memberPrice: 'Member price',
  quantityOf: (name: string) => `Quantity of ${name}`,
  saving: 'Saving…',
  remove: 'Remove',
  removeLine: (name: string) => `Remove ${name} from your basket`,
  removing: 'Removing…',
  removed: (name: string) => `${name} was removed.`,
  undo: 'Undo',
  undoing: 'Putting it back…',
  nowHolds: (count: number, lines: number, total: string) => `Your basket holds ${contents(count, lines)}, ${total}.`,
  // the summary
  summary: 'Order summary',
  subtotal: 'Subtotal',
  savings: 'You save',
  delivery: 'Standard delivery',
  deliveryFree: 'Free',
  total: 'Total',
  totalBefore: 'Total before delivery',
  checkout: 'Go to checkout',
  keepShopping: 'Keep shopping',
  missing: (count: number) => `Add ${count} more ${count === 1 ? 'bottle' : 'bottles'} for free standard delivery.`,
  reached: 'Standard delivery is free on this order.',
  reachedByMembership: 'Standard delivery is free for members.',
  nothingToDeliver: 'No delivery needed.',
  progress: 'Bottles towards free delivery',
  // the mini-basket
  miniEmpty: 'Basket, empty',
  miniHolds: (count: number, lines: number, total: string) => `Basket, ${contents(count, lines)}, ${total}`,
  showItems: 'Show what is in your basket',
  savingOf: (amount: string) => `You save ${amount}`,
  moreLines: (count: number) => `and ${count} more`,
  added: 'Added to your basket',
  addedLine: (quantity: number, name: string) => `${quantity} × ${name}`,
  view: 'View basket',
  // the add button
  add: 'Add to basket',
  adding: 'Adding...',
  addFailed: (phone: string) =>
    `Sorry, we are having problems adding your product, please try again or contact the call centre on ${phone}.`,
  outOfStock: 'Out of stock',
});

/** The texts as a brand words them. */
export type BasketTexts = ReturnType<typeof reworded<(typeof texts)['texts']>>;
