export const returnSuccess = {
  returnRequested: 'Return requested. We will email you once it is approved.',
  returnWithdrawn: 'Return withdrawn',
  refundDetailsSaved: 'Thank you. We will pay the refund to this account.',
  refundRecorded: 'Refund recorded',
  returnUpdated: 'Return updated',
  returnRulesSaved: 'Rules saved',
  returnSent: 'Thank you. We will email you once it has arrived.',
  choiceSaved: 'Choice saved',
  differenceWaived: 'Difference waived',
} as const;

export const returnFailure = {
  returnsFetch: 'Failed to load returns',
  cashRefundsFetch: 'Failed to load refunds',
  cashRefundRecord: 'Failed to record the refund',
  payoutConfirm: 'Failed to read the file',
  returnRequest: 'Failed to request the return',
  returnUpdate: 'Failed to update the return',
  returnRulesSave: 'Failed to save the rules',
  differenceWaive: 'Failed to waive the difference',
} as const;

export const returnRefusals = {
  return_not_found: [404, 'Return not found'],
  return_photo_gone: [404, 'This photo is no longer available here. Please reload the page.'],
  return_not_delivered: [409, '{name}: {left} of it can be returned now.', 'lines'],
  return_not_promised: [409, '{name}: {reason}', 'lines'],
  return_no_variant: [
    409,
    'Please choose another size or colour of the same product.',
    'exchange_product_id',
  ],
  return_variant_gone: [
    409,
    'Too few of {name} are left: {stock}. Please choose another size or colour, or a refund.',
    'exchange_product_id',
  ],
  return_not_collectable: [409, 'Only an approved return can be collected.'],
  return_pickup_booked: [409, 'The pickup of this return is booked already.'],
  return_pickup_not_booked: [409, 'No pickup of this return is booked.'],
  return_pickup_left: [409, 'The courier has collected this return already.'],
  return_choice_closed: [409, 'There is nothing to choose for this return.'],
  return_choice_open: [
    409,
    'The replacement is gone, and the customer has not chosen again. Please refund it first.',
  ],
  return_no_difference: [
    409,
    'There is no open difference to waive: nothing is due, it was paid, or a parcel collects it.',
  ],
  exchange_cancelled: [
    409,
    'A cancelled replacement is not taken up again. The customer was asked to choose again.',
  ],
  return_one_product: [422, 'Please request an exchange for one product at a time.', 'lines'],
  return_replacement_left: [409, 'The replacement is on its way already.'],
  return_step: [409, 'This return is {state} and cannot be set to {to}.'],
  return_step_taken: [
    409,
    'This return was {state} in the meantime, with other details. They are kept; please read them.',
  ],
  return_not_of_delivered: [409, 'Only a return of a delivered order can be approved.'],
  return_units: [422, '{name}: at most {quantity} came back.', 'lines'],
  refund_paid: [409, 'This refund has been paid.'],
  refund_not_due: [409, 'No cash refund is due for this return.'],
  refund_reference_used: [409, 'This reference is recorded for another refund.', 'reference'],
  return_refund_too_much: [409, 'At most {most} of this order can be refunded.', 'refund'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
