/** What stands for payment options that were refused: none in a shop that is not set up to be paid, null where they may be asked for again. */
export const optionsWithout = ({ code }: Error & { code?: string }) => (code === 'payment_not_set_up' ? { paymentOptions: [] } : null);
