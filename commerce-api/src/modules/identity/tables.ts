/** Tables that this module alone writes. */
export const tables = [
  'customers',
  'sessions',
  'kept_addresses',
  'billing_addresses',
  'permission_changes',
  'cookie_consents',
  'self_exclusions',
  'newsletter_sign_ups',
  'email_changes',
  'temporary_passwords',
  'login_tries',
  'pending_registrations',
] as const;

/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  order_amendments: 'who sends a request is read by one query on every page, with what they said to the last offer',
} as const;
