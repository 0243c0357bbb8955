import { defineTexts } from '@cellardoor/i18n';

export const rateWidgetTexts = defineTexts('product', {
  writeReview: 'Write a review',
  yourReview: 'Your review',
  yourStars: 'Stars',
  starLabel: (n: number) => ['1 star: poor', '2 stars: not for me', '3 stars: all right', '4 stars: good', '5 stars: wonderful'][n - 1]!,
  starsMissing: 'Please choose how many stars',
  reviewTitle: 'Title',
  reviewText: 'What did you think?',
  shownWithName: (name: string, most: string) =>
    `Your review will be public, signed ${name.endsWith('.') ? name : `${name} and an initial.`} Up to ${most} characters.`,
  sendReview: 'Publish',
  changeReview: 'Save the change',
  sendingReview: 'Publishing...',
  reviewThanks: 'Thank you for your review.',
  removeReview: 'Remove my review',
  removingReview: 'Removing...',
  reviewRemoved: 'We have removed your review and its stars. Its words are still here, in case you change your mind.',
  removalFailed: 'Your review could not be removed. Please try again in a moment.',
  reviewHidden: 'We have taken this review down. If you rewrite it, we read it before others can.',
  reviewWaiting: 'Others cannot read this review yet: you rewrote it after we took it down, and we read it first.',
  ownReviewFailed: 'We could not check whether you have already reviewed this. Please try again.',
  tryAgain: 'Try again',
  tryingAgain: 'Loading...',
  reviewFailed: 'Your review could not be saved. Please try again in a moment.',
});
