/** Path segments that identify a person: an email address, an order number, a token. */
function cleanSegment(segment: string): string {
  if (/@|%40/i.test(segment)) return ':email';
  if (/^\d{5,}$/.test(segment)) return ':id';
  return segment.length >= 16 && /\d/.test(segment) ? ':token' : segment;
}

/** A path without personal data; item codes and place names stay. [ANL-02] */
export const cleanPath = (path: string): string => path.split('/').map(cleanSegment).join('/');

/** A text without email addresses. [ANL-02] */
export const withoutEmails = (text: string): string => text.replace(/[^\s"'<>(]+@[^\s"'<>)]+/g, ':email');
