// The pattern of `<input type=email>` in the HTML standard, with at least one dot in the domain
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const pattern = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`);

/** True for an address that mail can be sent to, as far as its form tells. [AUT-01] */
export const isEmail = (text: string): boolean => text.length <= 254 && pattern.test(text);
