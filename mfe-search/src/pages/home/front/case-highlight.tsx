import { pathTo } from '@cellardoor/contracts';
import type { HomeContent } from '@cellardoor/contracts/home-content';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { useAddToBasket } from '@cellardoor/mfe-kit';
import { Button, ButtonLink, cardPrice, Eyebrow, Icon, WinePicture } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { pricedFor, useMemberPrices } from '@cellardoor/user-model';
import { homePageTexts } from '../home-page.texts.ts';
import styles from './case-highlight.module.css';
import type { HighlightedCase as Highlighted } from '../home-page.loader.ts';

function Price({ found }: { found: Highlighted }) {
  const t = useTexts(homePageTexts);
  const money = usePrice();
  const price = cardPrice(pricedFor(found, useMemberPrices()));
  if (!price) return null;
  return (
    <p className={styles.price}>
      <b>{money(price.amount)}</b>
      <span>
        {price.member && `${t.memberPrice}. `}
        {price.forMembers !== undefined && `${t.forMembers(money(price.forMembers))}. `}
        {price.perBottle !== undefined && `${t.aBottle(money(price.perBottle))}. `}
        {price.was !== undefined && (
          <>
            {t.usually} <s>{money(price.was)}</s>
          </>
        )}
      </span>
    </p>
  );
}

function Ways({ found, label }: { found: Highlighted; label: string }) {
  const t = useTexts(homePageTexts);
  const { run: add, busy } = useAddToBasket();
  const gone = found.inventoryInfo.summaryAvailabilityStatus === 'out_of_stock';
  const { itemCode, numberOfBottles } = found.skus[0]!;
  return (
    <p className={styles.ways}>
      {!gone && (
        <Button
          variant="light"
          busy={busy}
          busyLabel={t.adding}
          onClick={() => void add([{ itemCode, quantity: 1 }], false, numberOfBottles)}
        >
          {label}
        </Button>
      )}
      <ButtonLink variant="outline" href={pathTo('product.detail', { itemCode: found.itemCode })}>
        {gone ? t.goneCase : t.seeTheCase}
      </ButtonLink>
    </p>
  );
}

/** One mixed case before all others: the words are the brand's, picture, price and stock the catalogue's. */
export function CaseHighlight({
  content,
  found,
}: {
  readonly content: NonNullable<HomeContent['mixedCase']>;
  readonly found: Highlighted;
}) {
  return (
    <section className={styles.split} aria-labelledby="case-highlight">
      <div className={styles.picture}>
        <WinePicture src={found.images.large} sizes="(max-width: 62.5em) 90vw, 50vw" alt="" />
      </div>
      <div className={styles.words}>
        <Eyebrow className={styles.eyebrow}>{content.eyebrow}</Eyebrow>
        <h2 id="case-highlight">{content.title}</h2>
        <p>{content.text}</p>
        <ul className={styles.points}>
          {content.points.map((point) => (
            <li key={point}>
              <Icon of={icons.check} />
              {point}
            </li>
          ))}
        </ul>
        <Price found={found} />
        <Ways found={found} label={content.button} />
      </div>
    </section>
  );
}
