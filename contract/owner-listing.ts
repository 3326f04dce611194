/** The owner's lists: how they are asked, and what a row says of the stock. No schema library in here. */

/** Spec 4, admin stock badge. `none`: no sizes; `untracked`: stock is not tracked. */
export const stockBadges = ['inactive', 'untracked', 'none', 'out', 'low', 'in'] as const;
export type StockBadge = (typeof stockBadges)[number];
