import type { BasketLine } from '@cellardoor/contracts';
import type { SavedItem } from '@cellardoor/contracts/api/saved-items';
import { dropSavedItem, moveToBasket, saveForLater } from '@cellardoor/contracts/calls/basket';
import { useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { savedTexts } from './saved.texts.ts';

/** What happened last, fit to show; `count` tells two of the same words apart. */
interface Said {
  readonly count: number;
  readonly text: string;
}

/** What is saved for later, and the ways there, back and out. Each rejects with what the API said. [BSK-11] */
export function useSaved(loaded: readonly SavedItem[]) {
  const t = useTexts(savedTexts);
  const model = useUserModel();
  const [items, setItems] = useState(loaded);
  const [said, setSaid] = useState<Said>();
  const say = (text: string) => setSaid((before) => ({ count: (before?.count ?? 0) + 1, text }));

  const save = async ({ sku: { itemCode }, product }: BasketLine) => {
    const reply = await model?.send(saveForLater, { itemCode });
    if (!reply) return;
    model?.basketIs(reply.basket);
    setItems(reply.saved);
    say(t.savedNow(nameWithVintage(product)));
  };
  const putBack = async ({ itemCode, product }: SavedItem) => {
    const reply = await model?.send(moveToBasket, { itemCode });
    if (!reply) return;
    model?.basketIs(reply.basket);
    setItems(reply.saved);
    say([t.backInBasket(nameWithVintage(product)), ...reply.news.map(({ message }) => message)].join(' '));
  };
  const drop = async ({ itemCode, product }: SavedItem) => {
    const reply = await model?.send(dropSavedItem, { itemCode });
    if (!reply) return;
    setItems(reply.items);
    say(t.savedDropped(nameWithVintage(product)));
  };
  return { items, said, save, putBack, drop };
}
