import type { NearShop } from '@cellardoor/contracts/api/addresses';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Choice, Choices } from '@cellardoor/ui';
import { distanceIn } from '../../../domain/distance.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';

interface Props {
  readonly shops: readonly NearShop[];
  readonly chosen: NearShop | undefined;
  readonly onChoose: (addressId: string) => void;
}

/** A postcode stays on one line. */
const unbroken = (postcode: string) => postcode.replaceAll(' ', '\u00a0');

/** Where to collect from, the nearest first. [CKO-09] */
export function ShopChoice({ shops, chosen, onChoose }: Props) {
  const t = useTexts(checkoutPageTexts);
  // a shell of before does not say it
  const { distances = 'kilometres' } = useMarket();
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
          text={[
            `${shop.line1}, ${shop.city} ${unbroken(shop.postcode)}`,
            shop.hours,
            ...(shop.kilometres === null ? [] : [t.away(distanceIn(shop.kilometres, distances), distances)]),
          ].join('. ')}
        />
      ))}
    </Choices>
  );
}
