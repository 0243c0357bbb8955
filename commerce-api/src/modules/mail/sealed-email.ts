import { findBrand } from '@cellardoor/brand';
import { htmlOf } from './email-html.ts';
import type { Email, Mail } from './email.ts';
import { plainTextOf } from './email-text.ts';
import { mailLookOf } from './mail-look.ts';

/** An email ready to be sent: as text, and as HTML in a brand's dress. */
export const sealed = (message: Email, brandId: string): Mail => ({
  fromName: message.fromName,
  from: findBrand(brandId)?.mailFrom,
  to: message.to,
  subject: message.subject,
  text: plainTextOf(message),
  html: htmlOf(message, mailLookOf(brandId)),
});
