/** The address that calls a telephone number. */
export const dial = (telephone: string): string => `tel:${telephone.replace(/[^+\d]/g, '')}`;
