import { type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, check, integer, text } from 'drizzle-orm/sqlite-core';

export type IndexColumns = [AnySQLiteColumn | SQL, ...(AnySQLiteColumn | SQL)[]];

export const id = () => text('id').notNull();
export const flag = (name: string) => integer(name, { mode: 'boolean' });
export const oneOrZero = (name: string, column: AnySQLiteColumn) => check(name, sql`${column} IN (0, 1)`);
