import type { RatingBody } from '@cellardoor/contracts';
import { formatCount, useMarket, useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { Button, Field, Form, Notice, StarChoice, TextArea } from '@cellardoor/ui';
import { useShopper } from '@cellardoor/user-model';
import { longestReview } from '@cellardoor/rules/reviews';
import { useEffect, useRef } from 'react';
import { useRate } from './use-rate.ts';
import { rateWidgetTexts } from './rate.texts.ts';
import { loadRate, type RateData } from './rate.loader.ts';
import styles from './rate.module.css';

const bodyOf = ({ stars, title = '', text = '' }: Record<string, string>): RatingBody => ({ stars: Number(stars), title, text });

interface RateProps {
  readonly data: RateData;
  readonly props: { readonly itemCode: string };
}

/** In place of the form while nobody knows what a new review would overwrite. */
function Unread({ readings, busy, onRetry }: { readonly readings: number; readonly busy: boolean; readonly onRetry: () => void }) {
  const t = useTexts(rateWidgetTexts);
  return (
    <div className={styles.form}>
      {/* an element of its own for each failure: screen readers say an alert when it comes */}
      <Notice key={readings} tone="error" title={t.ownReviewFailed} />
      <div className={styles.foot}>
        <Button variant="outline" busy={busy} busyLabel={t.tryingAgain} onClick={onRetry}>
          {t.tryAgain}
        </Button>
      </div>
    </div>
  );
}

/** The customer's own rating: stars, and words if there are any; it can be changed and taken back as often as one likes. [PRD-10] */
function Rate({ data, props: { itemCode } }: RateProps) {
  const t = useTexts(rateWidgetTexts);
  const firstName = useShopper((shopper) => shopper.session?.summaryDetails.firstName ?? '');
  const { locale } = useMarket();
  const { own, done, rate, remove, read, readings } = useRate(itemCode, data);
  const title = useRef<HTMLHeadingElement>(null);
  const goneButtons = readings + Number(done === 'removed');
  useEffect(() => {
    // the button that was pressed is gone, and the focus with it
    if (goneButtons > 0) title.current?.focus();
  }, [goneButtons]);
  if (own === 'unknown') return <Unread readings={readings} busy={read.busy} onRetry={() => void read.run()} />;
  const failureText = rate.failureText ?? remove.failureText;
  const field = rate.failure?.field;
  const takeBack = () => {
    rate.forget();
    void remove.run();
  };
  return (
    <Form
      className={styles.form}
      aria-label={own ? t.yourReview : t.writeReview}
      messages={{ 'stars.valueMissing': t.starsMissing }}
      errors={field && failureText ? { [field]: failureText } : undefined}
      onValid={(values) => {
        remove.forget();
        void rate.run(bodyOf(values));
      }}
    >
      <h3 className={styles.title} tabIndex={-1} ref={title}>
        {own ? t.yourReview : t.writeReview}
      </h3>
      {own?.state === 'hidden' && <Notice title={t.reviewHidden} />}
      {own?.state === 'waiting' && <Notice live title={t.reviewWaiting} />}
      <StarChoice name="stars" legend={t.yourStars} labels={[1, 2, 3, 4, 5].map(t.starLabel)} defaultValue={own?.stars} />
      <Field name="title" label={t.reviewTitle} optional maxLength={longestReview.title} defaultValue={own?.title} />
      <TextArea
        name="text"
        label={t.reviewText}
        hint={t.shownWithName(own?.author ?? firstName, formatCount(longestReview.text, locale))}
        optional
        maxLength={longestReview.text}
        defaultValue={own?.text}
      />
      {failureText && !field && <Notice tone="error" title={failureText} />}
      <div className={styles.foot}>
        <Button type="submit" busy={rate.busy} busyLabel={t.sendingReview}>
          {own ? t.changeReview : t.sendReview}
        </Button>
        {own?.state === 'shown' && (
          <Button variant="quiet" busy={remove.busy} busyLabel={t.removingReview} onClick={takeBack}>
            {t.removeReview}
          </Button>
        )}
        <output>{done && { published: t.reviewThanks, removed: t.reviewRemoved }[done]}</output>
      </div>
    </Form>
  );
}

export default defineWidget<'product.rate', RateData>({ audience: 'shopper', load: loadRate, View: Rate });
