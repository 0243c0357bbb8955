import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** On one line, as names stand in emails and beside reviews: no line of theirs is taken for the shop's own. */
export const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** @throws Refusal 400 for a name of blanks alone. */
export function trimmedNames({ firstName, lastName }: Names): Names {
  const trimmed = { firstName: oneLine(firstName), lastName: oneLine(lastName) };
  for (const field of ['firstName', 'lastName'] as const) {
    if (!trimmed[field]) refuse(400, `${field === 'firstName' ? 'First' : 'Last'} name must not be empty.`, { field, code: 'required' });
  }
  return trimmed;
}

/** [ACC-01] */
export async function renameCustomer(
  db: Queries,
  customerId: number,
  { salutation, firstName, lastName }: Names & { salutation: string },
): Promise<void> {
  await db.query('update customers set salutation = $2, first_name = $3, last_name = $4 where id = $1', [
    customerId,
    salutation,
    firstName,
    lastName,
  ]);
}
