export const profitGroupings = ['order', 'product', 'pincode', 'promotion'] as const;

export type ProfitGrouping = (typeof profitGroupings)[number];

export const profitSorts = ['lowest', 'highest'] as const;

/** A report reads every order of its period. */
export const profitDaysMax = 366;

export const profitPageSize = 50;

/** No proposal is made from fewer parcels. */
export const proposalParcelsMin = 20;
/** The days before today whose orders proposals are computed from. */
export const proposalDays = 90;

export const proposalKinds = ['cash_limit', 'no_cash'] as const;

/** Lines of a courier's bill in one file. */
export const courierBillLinesMax = 50_000;
/** Lines with a problem in one response. */
export const courierBillProblemsMax = 100;
