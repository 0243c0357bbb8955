import { findBrand } from '@cellardoor/brand';
import { htmlOf } from './letter-html.ts';
import type { Letter, Mail } from './letter.ts';
import { plainTextOf } from './letter-text.ts';
import { mailLookOf } from './mail-look.ts';

/** A letter ready to be sent: as text, and as HTML in a brand's dress. */
export const sealed = (letter: Letter, brandId: string): Mail => ({
  fromName: letter.fromName,
  from: findBrand(brandId)?.mailFrom,
  to: letter.to,
  subject: letter.subject,
  text: plainTextOf(letter),
  html: htmlOf(letter, mailLookOf(brandId)),
});
