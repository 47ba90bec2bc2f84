/**
 * Checks SQL in the server's sources before anything runs: SQL that uses a school table must mention its school.
 * Follows interpolated parts within the same file. Statements of the query builder are checked by check-statements.ts
 * only.
 */
import { parseSync } from '@swc/core';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

interface SourceSql {
  readonly sql: string;
  /** The interpolated names. */
  readonly parts: readonly string[];
}

/** Matches every use of one of these tables in SQL. */
export const createTablePattern = (tables: ReadonlySet<string>): RegExp =>
  new RegExp(String.raw`\b(?:from|join|update|into)\s+(?:only\s+)?(?:${[...tables].join('|')})\b`, 'gi');

/** Tables whose first column is the school, and views. */
export const listSchoolTables = (migrations: readonly string[]): Set<string> =>
  new Set(
    migrations.flatMap((sql) =>
      [...sql.matchAll(/create table (\w+) \(\s*school_id\b|create view (\w+)/g)].map(
        ([, table, view = '']) => table ?? view,
      ),
    ),
  );

export function findSqlWithoutSchool({ path, text }: SourceFile, tables: ReadonlySet<string>): string[] {
  const tablePattern = createTablePattern(tables);
  const { written, constants } = parseSource(text);
  const joinParts = ({ sql, parts }: SourceSql): string =>
    [sql, ...parts.flatMap((name) => constants.get(name) ?? [])].join(' ');
  return written
    .filter((one) => {
      const count = one.sql.match(tablePattern)?.length ?? 0;
      return count > (joinParts(one).match(/\bschool_?id\b/gi)?.length ?? 0);
    })
    .map(({ sql }) => `${path}: ${sql.replace(/\s+/g, ' ').trim().slice(0, 120)}`);
}

interface Node {
  readonly type?: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly raw: string }[];
  readonly expressions?: readonly unknown[];
  readonly id?: { readonly type?: string; readonly value?: string };
  readonly init?: Node;
}

function parseSource(text: string): { written: SourceSql[]; constants: Map<string, string> } {
  const written: SourceSql[] = [];
  const constants = new Map<string, string>();
  const visit = (current: unknown): void => {
    if (typeof current !== 'object' || current === null) return;
    const node = current as Node;
    const sql = toSql(node);
    if (sql !== undefined) written.push({ sql, parts: listNames(node.expressions) });
    const constant = node.type === 'VariableDeclarator' && node.init ? toSql(node.init) : undefined;
    if (constant !== undefined && node.id?.value !== undefined) constants.set(node.id.value, constant);
    for (const child of Object.values(current)) visit(child);
  };
  visit(parseSync(text, { syntax: 'typescript' }));
  return { written, constants };
}

const toSql = ({ type, value, quasis }: Node): string | undefined => {
  if (type === 'StringLiteral') return String(value);
  return type === 'TemplateLiteral' ? quasis?.map(({ raw }) => raw).join(' … ') : undefined;
};

/** All identifiers inside interpolations, including table columns: `${users.schoolId}`. */
function listNames(expressions: readonly unknown[] = []): string[] {
  const names: string[] = [];
  const visit = (current: unknown): void => {
    if (typeof current !== 'object' || current === null) return;
    const { type, value } = current as Node;
    if (type === 'Identifier') names.push(String(value));
    for (const child of Object.values(current)) visit(child);
  };
  visit(expressions);
  return names;
}
