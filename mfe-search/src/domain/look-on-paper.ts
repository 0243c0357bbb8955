import type { ContentButton } from '@cellardoor/contracts/home-content';

/** A light button is made for pictures: on paper it would be white on white, and its focus too. */
export const lookOnPaper = (look: ContentButton['look']): ContentButton['look'] => (look === 'light' ? 'outline' : look);
