import { pathTo, type Product } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Breadcrumb, Container, Eyebrow, Icon, WinePicture } from '@cellardoor/ui';
import { texts } from '../../../texts/en.ts';
import { mainPictureSizes } from '../gallery/gallery-sizes.ts';
import { JoinBox } from './join-box.tsx';
import styles from './membership-view.module.css';

type Scheme = NonNullable<Product['schemeDetails']>;

function Gives({ scheme }: { readonly scheme: Scheme }) {
  const t = useTexts(texts);
  const gives = [
    ...(scheme.memberPrices ? [t.givesMemberPrices] : []),
    ...(scheme.freeDelivery ? [t.givesFreeDelivery] : []),
    t.givesFor(scheme.months),
    t.givesAtOnce,
  ];
  return (
    <ul className={styles.gives}>
      {gives.map((what) => (
        <li key={what}>
          <Icon name="check" className={styles.tick} />
          {what}
        </li>
      ))}
    </ul>
  );
}

/** What a membership gives, for how long and how much, and the way to join: no bottle, no stock, no delivery. */
export function MembershipView({ membership, scheme }: { readonly membership: Product; readonly scheme: Scheme }) {
  const t = useTexts(texts);
  const { name, webHeadline, description, longDescription, images } = membership;
  const crumbs = [
    { label: t.home, href: pathTo('search.home') },
    { label: t.memberships, href: pathTo('account.memberships') },
    { label: name },
  ];
  return (
    <Container>
      <Breadcrumb items={crumbs} />
      <div className={styles.top}>
        <div className={styles.picture}>
          <WinePicture src={images.large} sizes={mainPictureSizes} alt="" priority />
        </div>
        <div>
          <Eyebrow>{t.memberships}</Eyebrow>
          <h1 className={styles.name} tabIndex={-1}>
            {name}
          </h1>
          <p className={styles.lead}>{webHeadline}</p>
          <p className={styles.description}>{description}</p>
          <Gives scheme={scheme} />
          <JoinBox membership={membership} />
          <p className={styles.story}>{longDescription}</p>
        </div>
      </div>
    </Container>
  );
}
