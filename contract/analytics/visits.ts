/** How far a visit came, in this order. `cart`: something is in the cart. */
export const visitSteps = ['visit', 'product', 'cart', 'checkout', 'order'] as const;
export type VisitStep = (typeof visitSteps)[number];

export const visitStepNames: Record<VisitStep, string> = {
  visit: 'Visited the shop',
  product: 'Saw a product',
  cart: 'Filled the cart',
  checkout: 'Began the checkout',
  order: 'Ordered',
};

/** Where browsers report a page view; no call of the API. */
export const visitsPath = '/api/visits';

/**
 * A page view. `steps`: those that this browser has not reported today. `source` is the
 * `utm_source` or the host of the referrer, empty for neither; `campaign` is
 * 'utm_medium / utm_campaign', or empty. Both are those of the first page of the day.
 */
export type PageView = {
  /** Null: a step without a page, such as a filled cart. */
  page: string | null;
  steps: VisitStep[];
  source: string;
  campaign: string;
};

/** Names of a kind that a day may have; further ones are counted as 'other'. */
export const visitNamesMax = 300;
