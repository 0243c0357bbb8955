import { usePrice, useTexts } from '@cellardoor/i18n';
import { Button, FootBar } from '@cellardoor/ui';
import type { KindWords } from '@cellardoor/ui/kinds';
import type { RefObject } from 'react';
import { useInSight } from './use-in-sight.ts';
import type { Purchase } from './use-purchase.ts';
import { productPageTexts } from '../product-page.texts.ts';

interface AddBarProps {
  readonly form: string;
  readonly purchase: Purchase;
  readonly words: KindWords;
  /** The button in the page itself. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** On phones the way to buy stays at the foot of the screen, unless the page's own button is in sight. */
export function AddBar({ form, purchase, words, button }: AddBarProps) {
  const t = useTexts(productPageTexts);
  const money = usePrice();
  const aside = useInSight(button);
  const { chosen, quantity, total, adding } = purchase;
  const ofBottles = quantity > 1 ? t.addShort(String(quantity)) : t.addPlainly;
  const short = chosen.bottles > 1 ? t.addCasesShort(quantity, chosen.bottles) : ofBottles;
  return (
    <FootBar
      upTo="phone"
      keeps="button"
      title={money(total)}
      note={chosen.bottles > 1 ? t.aBottle(money(chosen.pricePerBottle)) : words.count(quantity)}
      aside={aside}
    >
      <Button type="submit" form={form} busy={adding} busyLabel={t.adding} data-scripted>
        {short}
      </Button>
      <Button type="submit" form={form} data-unscripted>
        {t.addPlainly}
      </Button>
    </FootBar>
  );
}
