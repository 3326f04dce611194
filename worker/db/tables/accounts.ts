import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, oneOrZero } from './columns.ts';

export const users = sqliteTable(
  'users',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    /** Trimmed and lower-cased: one account an address. */
    email: text('email').notNull(),
    /** Self-describing: scheme, parameters, salt, key id, hash (security 1). */
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['customer', 'admin'] })
      .notNull()
      .default('customer'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    unique('users_email').on(t.email),
    index('users_by_role').on(t.role),
    check('users_name_given', sql`length(${t.name}) BETWEEN 1 AND 120`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_email_length', sql`length(${t.email}) BETWEEN 3 AND 254`),
    check('users_role', sql`${t.role} IN ('customer', 'admin')`),
  ],
);

/** A signed-in device. The token itself is kept nowhere: only its SHA-256. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: id().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** Browser and system in words, for the list of sessions. */
    device: text('device').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    /** Written at most hourly. */
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  (t) => [
    unique('sessions_token').on(t.tokenHash),
    index('sessions_by_user').on(t.userId, t.lastSeenAt),
    index('sessions_by_last_seen').on(t.lastSeenAt),
  ],
);

export const passwordResets = sqliteTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [
    index('password_resets_by_user').on(t.userId, t.createdAt),
    index('password_resets_by_expiry').on(t.expiresAt),
  ],
);

export const addresses = sqliteTable(
  'addresses',
  {
    id: id().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    phone: text('phone').notNull(),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    country: text('country').notNull(),
    isDefault: flag('is_default').notNull().default(false),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('addresses_by_user').on(t.userId, t.createdAt, t.id),
    // At most one default; that there is one whenever there is any is kept by triggers.
    uniqueIndex('addresses_one_default').on(t.userId).where(sql`${t.isDefault} = 1`),
    oneOrZero('addresses_is_default', t.isDefault),
  ],
);
