import type { ProductOf } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Breadcrumb, Container, Eyebrow, MembershipBenefits, WinePicture } from '@cellardoor/ui';
import { kindOf, useKindWords } from '@cellardoor/ui/kinds';
import { productPageTexts } from '../product-page.texts.ts';
import { crumbsOf } from '../crumbs.ts';
import { mainPictureSizes } from '../gallery/gallery-sizes.ts';
import { JoinBox } from './join-box.tsx';
import type { ProductPageData } from '../product-page.loader.ts';
import styles from './membership-view.module.css';

type Membership = ProductOf<'membership'>;

/** What a membership gives, for how long and how much, and the way to join: no bottle, no stock, no delivery. */
export function MembershipView({ data: { wine } }: { readonly data: ProductPageData }) {
  const t = useTexts(productPageTexts);
  const membership = wine as Membership;
  const words = useKindWords(kindOf(wine));
  const { name, webHeadline, description, longDescription, images, schemeDetails: scheme } = membership;
  return (
    <Container>
      <Breadcrumb items={crumbsOf(wine, t.home, words)} />
      <div className={styles.top}>
        <div className={styles.picture}>
          <WinePicture src={images.large} sizes={mainPictureSizes} alt="" priority />
        </div>
        <div>
          <Eyebrow>{words.eyebrow}</Eyebrow>
          <h1 className={styles.name} tabIndex={-1}>
            {name}
          </h1>
          <p className={styles.lead}>{webHeadline}</p>
          <p className={styles.description}>{description}</p>
          <MembershipBenefits
            className={styles.benefits}
            scheme={scheme}
            more={[t.givesFor(scheme.months), t.givesAtOnce, t.renewsIfAsked]}
          />
          <JoinBox membership={membership} />
          <p className={styles.story}>{longDescription}</p>
        </div>
      </div>
    </Container>
  );
}
