import type { RatingBody } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { defineWidget } from '@cellardoor/mfe-kit';
import { Button, Field, Form, Notice, StarChoice, TextArea } from '@cellardoor/ui';
import { useShopper } from '@cellardoor/user-model';
import { longestReview } from '@cellardoor/rules/reviews';
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

/** The button that brought the form is gone, and the focus with it. */
const takeFocus = (title: HTMLElement | null): void => title?.focus();

/** The customer's own rating: stars, and words if there are any; it can be changed as often as one likes. [PRD-10] */
function Rate({ data, props: { itemCode } }: RateProps) {
  const t = useTexts(rateWidgetTexts);
  const firstName = useShopper((shopper) => shopper.session?.summaryDetails.firstName ?? '');
  const { own, done, rate, read, readings } = useRate(itemCode, data);
  if (own === 'unknown') return <Unread readings={readings} busy={read.busy} onRetry={() => void read.run()} />;
  const { failureText } = rate;
  const field = rate.failure?.field;
  return (
    <Form
      className={styles.form}
      aria-label={own ? t.yourReview : t.writeReview}
      messages={{ 'stars.valueMissing': t.starsMissing }}
      errors={field && failureText ? { [field]: failureText } : undefined}
      onValid={(values) => void rate.run(bodyOf(values))}
    >
      <h3 className={styles.title} tabIndex={-1} ref={readings > 0 ? takeFocus : null}>
        {own ? t.yourReview : t.writeReview}
      </h3>
      {own?.state === 'hidden' && <Notice title={t.reviewHidden} />}
      {own?.state === 'waiting' && <Notice live title={t.reviewWaiting} />}
      <StarChoice name="stars" legend={t.yourStars} labels={[1, 2, 3, 4, 5].map(t.starLabel)} defaultValue={own?.stars} />
      <Field name="title" label={t.reviewTitle} optional maxLength={longestReview.title} defaultValue={own?.title} />
      <TextArea
        name="text"
        label={t.reviewText}
        hint={t.shownWithName(own?.author ?? firstName)}
        optional
        maxLength={longestReview.text}
        defaultValue={own?.text}
      />
      {failureText && !field && <Notice tone="error" title={failureText} />}
      <div className={styles.foot}>
        <Button type="submit" busy={rate.busy} busyLabel={t.sendingReview}>
          {own ? t.changeReview : t.sendReview}
        </Button>
        <output>{done && t.reviewThanks}</output>
      </div>
    </Form>
  );
}

export default defineWidget<'product.rate', RateData>({ audience: 'shopper', load: loadRate, View: Rate });
