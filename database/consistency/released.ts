/** Such an order (`o`) has given back its units and its coupon. */
export const isReleased = `o.status = 'cancelled' or (o.status = 'generate' and o.payment_status = 'failed')`;
