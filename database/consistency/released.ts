/** SQL condition: order `o` has released its units and its coupon. */
export const isReleased = `o.status = 'cancelled'
  or (o.status = 'generate' and o.payment_status = 'failed')`;
