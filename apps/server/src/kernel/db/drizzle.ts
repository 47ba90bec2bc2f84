/**
 * Loads Drizzle through `require`: its modules import each other in cycles, and loading them as ES modules costs Node
 * 140 MB and half a second instead of 25 MB and a tenth of a second. All other files import Drizzle from here.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const { drizzle } = require('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres');

export const { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } =
  require('drizzle-orm') as typeof import('drizzle-orm');

export const {
  bigint,
  boolean,
  customType,
  date,
  getTableConfig,
  integer,
  jsonb,
  numeric,
  PgTable,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} = require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core');

export type AnyColumn = import('drizzle-orm').AnyColumn;
export type { NodePgDatabase } from 'drizzle-orm/node-postgres';
export type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';
export type Placeholder = import('drizzle-orm').Placeholder;
export type SQL = import('drizzle-orm').SQL;
export type PgTable = import('drizzle-orm/pg-core').PgTable;
