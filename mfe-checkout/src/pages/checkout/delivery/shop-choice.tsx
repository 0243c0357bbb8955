import type { NearShop } from '@cellardoor/contracts/api/addresses';
import { useTexts } from '@cellardoor/i18n';
import { Choice, Choices } from '@cellardoor/ui';
import { checkoutPageTexts } from '../checkout-page.texts.ts';

interface Props {
  readonly shops: readonly NearShop[];
  readonly chosen: NearShop | undefined;
  readonly onChoose: (addressId: string) => void;
}

/** Where to collect from, the nearest first. [CKO-09] */
export function ShopChoice({ shops, chosen, onChoose }: Props) {
  const t = useTexts(checkoutPageTexts);
  return (
    <Choices legend={t.shop}>
      {shops.map((shop) => (
        <Choice
          key={shop.addressId}
          name="shop"
          value={shop.addressId}
          checked={shop === chosen}
          onChange={() => onChoose(shop.addressId)}
          title={shop.name}
          text={`${shop.line1}, ${shop.city} ${shop.postcode}. ${shop.hours}`}
          aside={shop.kilometres === null ? undefined : t.kilometres(shop.kilometres)}
        />
      ))}
    </Choices>
  );
}
