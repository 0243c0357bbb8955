/** The job that charges an order's card for a parcel: one for each time that it was asked for. */
export const chargeJob = (orderId: number, tries: number): string => `charge-on-dispatch-${orderId}-${tries}`;

/** The same in SQL, of `dispatch_charges d`. */
export const sqlChargeJob = `'charge-on-dispatch-' || d.order_id || '-' || d.tries`;
