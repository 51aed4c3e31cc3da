import type { ReturnState } from '#contract/returns/rules.ts';

export const returnStateNames: Record<ReturnState, string> = {
  requested: 'अनुरोध किया',
  approved: 'मंज़ूर',
  declined: 'मना किया',
  withdrawn: 'वापस लिया',
  in_transit: 'लौट रहा है',
  received: 'मिल गया',
  closed: 'पूरा हुआ',
};
