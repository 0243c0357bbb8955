import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { Button, ButtonLink, classes, Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { loadFavourite } from './favourite.loader.ts';
import styles from './favourite.module.css';
import { favouriteTexts } from './favourite.texts.ts';
import { useFavourite } from './use-favourite.ts';

interface FavouriteProps {
  readonly data: boolean;
  readonly props: { readonly itemCode: string };
}

/** The heart beside a wine; where no script runs, a link to the favourites stands in for it. [PRD-13] [USR-14] */
function FavouriteHeart({ data, props: { itemCode } }: FavouriteProps) {
  const t = useTexts(favouriteTexts);
  const { kept, press, busy, said } = useFavourite(itemCode, data);
  const look = { variant: 'outline', size: 'small', className: classes(styles.heart, kept && styles.kept) } as const;
  const face = (
    <>
      <Icon of={icons.heart} /> {t.favourite}
    </>
  );
  return (
    <span className={styles.place}>
      <Button {...look} aria-pressed={kept} busy={busy} onClick={press}>
        {face}
      </Button>
      <ButtonLink {...look} href={pathTo('account.favourites')} data-unscripted>
        {face}
      </ButtonLink>
      <output className={styles.said}>{said}</output>
    </span>
  );
}

export default defineWidget<'product.favourite', boolean>({
  audience: 'shopper',
  sameForGuests: 'always',
  load: loadFavourite,
  View: FavouriteHeart,
});
