/** Tables that this module alone writes. */
export const tables = ['jobs', 'operators', 'audit_trail', 'attempt_counts'] as const;
