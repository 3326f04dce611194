/**
 * Every table, CHECK and index. drizzle-kit's draft is finished by hand in migrations/ (STRICT, WITHOUT ROWID, triggers, full text),
 * so what it cannot express stands in comments here. Money is paise, weight grams, time integer ms, ids UUIDv7 text.
 */
export * from './tables/accounts.ts';
export * from './tables/carts.ts';
export * from './tables/desk.ts';
export * from './tables/messages.ts';
export * from './tables/orders.ts';
export * from './tables/owner.ts';
export * from './tables/payments.ts';
export * from './tables/products.ts';
export * from './tables/taxonomy.ts';
export * from './tables/upkeep.ts';
