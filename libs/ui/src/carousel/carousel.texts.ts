import { defineTexts } from '@cellardoor/i18n';

export const carouselTexts = defineTexts('ui', {
  pause: 'Pause the slides',
  play: 'Play the slides',
  carousel: 'carousel',
  oneSlide: 'slide',
  slide: 'Slide {number} of {of}',
});
