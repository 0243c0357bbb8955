import { pathTo, type Product } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { reviewOrders } from '@cellardoor/rules/reviews';
import { Slot } from '@cellardoor/mfe-kit';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { Button, ButtonLink } from '@cellardoor/ui';
import { useShopper, useUserModel } from '@cellardoor/user-model';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { ShownReviews } from './use-reviews.ts';
import { productPageTexts } from '../product-page.texts.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';

/** The form of anyone who is logged in; else the way to log in, which comes back here. [PRD-10] */
function YourReview({ itemCode }: { itemCode: string }) {
  const t = useTexts(productPageTexts);
  const bus = useUserModel()?.bus;
  const loggedIn = useShopper(({ session }) => isLoggedIn(session));
  if (loggedIn) return <Slot widget="product.rate" itemCode={itemCode} className={styles.form} />;
  const next = `${pathTo('product.detail', { itemCode })}#ReviewsApp`;
  const ask = (event: MouseEvent) => {
    if (!bus || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    bus.emit('user:login-requested', { next });
  };
  return (
    <div className={styles.invitation}>
      <p>{t.reviewInvitation}</p>
      <ButtonLink variant="outline" href={pathTo('account.login', { next })} onClick={ask}>
        {t.logInToReview}
      </ButtonLink>
    </div>
  );
}

/** Reviews that come with the page. */
const shownAtFirst = 4;

/** Of more reviews than the page shows at first, which of them stand first. */
function Orders({ reviews: { order, sort } }: { reviews: ShownReviews }) {
  const t = useTexts(productPageTexts);
  return (
    <fieldset aria-label={t.orderOfReviews} className={styles.orders}>
      {reviewOrders.map((by) => (
        <button key={by} type="button" aria-pressed={by === order} onClick={() => void sort(by)}>
          {t[`${by}Reviews`]}
        </button>
      ))}
    </fieldset>
  );
}

function Written({ reviews }: { reviews: ShownReviews }) {
  const { known, left, order, loading, failed, more } = reviews;
  const t = useTexts(productPageTexts);
  const list = useRef<HTMLOListElement>(null);
  const firstNew = useRef(0);
  // the button may be gone with the last of them: whoever pressed it reads on at the first new one
  useEffect(() => {
    if (firstNew.current > 0) (list.current?.children[firstNew.current] as HTMLElement | undefined)?.focus();
    firstNew.current = 0;
  }, [known]);
  if (!known) return failed ? <p>{t.reviewsFailed}</p> : null;
  if (known.total === 0) return known.productRating.numberOfReviews > 0 ? <p className={styles.none}>{t.noWords}</p> : null;
  const showMore = () => {
    firstNew.current = known.reviews.length;
    void more();
  };
  return (
    <div>
      <p className={styles.count}>{t.writtenReviews(known.total)}</p>
      {known.total > shownAtFirst && <Orders reviews={reviews} />}
      <ol ref={list} className={styles.list} aria-label={t.orderedReviews(t[`${order}Reviews`])}>
        {known.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ol>
      {left > 0 && (
        <Button variant="outline" busy={loading} busyLabel={t.loadingReviews} onClick={showMore}>
          {t.moreReviews(left)}
        </Button>
      )}
      {failed && (
        <p role="alert" className={styles.failed}>
          {t.reviewsFailed}
        </p>
      )}
    </div>
  );
}

/** What customers made of it: the numbers, what they wrote, and a place for one's own. [PRD-01] */
export function Reviews({ wine, reviews }: { readonly wine: Product; readonly reviews: ShownReviews }) {
  const { known } = reviews;
  return (
    <div className={styles.reviews}>
      <div className={styles.side}>
        <RatingSummary rating={known?.productRating ?? wine.ratingDetails.productRating} distribution={known?.distribution ?? null} />
        <YourReview itemCode={wine.itemCode} />
      </div>
      <Written reviews={reviews} />
    </div>
  );
}
