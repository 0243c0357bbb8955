/** What a page's policy allows Google Pay's script. */
export interface GooglePayPolicy {
  /** Names of its trusted types policies. */
  readonly policies: readonly string[];
}

/** Where it shows its sheet, sends to, and takes pictures from, by Google's documentation. */
export const googlePaySources = {
  frames: ['https://pay.google.com'],
  calls: ['https://pay.google.com', 'https://google.com', 'https://www.google.com'],
  pictures: ['https://www.gstatic.com'],
} as const;

/** The name that scripts of Google's library give their policy. */
const usual = 'goog#html';

/** @throws with one clear sentence when a value cannot be used */
export function googlePayFrom({
  GOOGLE_PAY,
  GOOGLE_PAY_POLICIES,
}: Readonly<Record<string, string | undefined>>): GooglePayPolicy | undefined {
  if (GOOGLE_PAY !== undefined && !['', '0', '1'].includes(GOOGLE_PAY))
    throw new Error(`GOOGLE_PAY must be 1 or 0; it is "${GOOGLE_PAY}".`);
  if (GOOGLE_PAY !== '1') return undefined;
  const policies = (GOOGLE_PAY_POLICIES ?? usual).split(/[\s,]+/).filter(Boolean);
  const odd = policies.find((name) => !/^[-\w#=@./]+$/.test(name));
  if (odd) throw new Error(`GOOGLE_PAY_POLICIES must be names of trusted types policies; "${odd}" is none.`);
  return { policies };
}
