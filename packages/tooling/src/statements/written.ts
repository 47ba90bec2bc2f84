/**
 * Checks SQL in the server's sources before anything runs: SQL that uses a school table must mention its school.
 * Follows interpolated parts within the same file. Statements of the query builder are checked by judge-statements.ts
 * only.
 */
import { parseSync } from '@swc/core';

export interface Source {
  readonly path: string;
  readonly text: string;
}

interface Written {
  readonly sql: string;
  /** The interpolated names. */
  readonly parts: readonly string[];
}

/** Matches every use of one of these tables in SQL. */
export const touchingOf = (tables: ReadonlySet<string>): RegExp =>
  new RegExp(String.raw`\b(?:from|join|update|into)\s+(?:only\s+)?(?:${[...tables].join('|')})\b`, 'gi');

/** Tables whose first column is the school, and views. */
export const tablesIn = (migrations: readonly string[]): Set<string> =>
  new Set(
    migrations.flatMap((sql) =>
      [...sql.matchAll(/create table (\w+) \(\s*school_id\b|create view (\w+)/g)].map(
        ([, table, view = '']) => table ?? view,
      ),
    ),
  );

export function findUnnamed({ path, text }: Source, tables: ReadonlySet<string>): string[] {
  const touching = touchingOf(tables);
  const { written, constants } = readFile(text);
  const whole = ({ sql, parts }: Written): string =>
    [sql, ...parts.flatMap((name) => constants.get(name) ?? [])].join(' ');
  return written
    .filter((one) => {
      const count = one.sql.match(touching)?.length ?? 0;
      return count > (whole(one).match(/\bschool_?id\b/gi)?.length ?? 0);
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

function readFile(text: string): { written: Written[]; constants: Map<string, string> } {
  const written: Written[] = [];
  const constants = new Map<string, string>();
  const visit = (found: unknown): void => {
    if (typeof found !== 'object' || found === null) return;
    const node = found as Node;
    const sql = sqlOf(node);
    if (sql !== undefined) written.push({ sql, parts: namesIn(node.expressions) });
    const constant = node.type === 'VariableDeclarator' && node.init ? sqlOf(node.init) : undefined;
    if (constant !== undefined && node.id?.value !== undefined) constants.set(node.id.value, constant);
    for (const below of Object.values(found)) visit(below);
  };
  visit(parseSync(text, { syntax: 'typescript' }));
  return { written, constants };
}

const sqlOf = ({ type, value, quasis }: Node): string | undefined => {
  if (type === 'StringLiteral') return String(value);
  return type === 'TemplateLiteral' ? quasis?.map(({ raw }) => raw).join(' … ') : undefined;
};

/** All identifiers inside interpolations, including table columns: `${users.schoolId}`. */
function namesIn(expressions: readonly unknown[] = []): string[] {
  const names: string[] = [];
  const visit = (found: unknown): void => {
    if (typeof found !== 'object' || found === null) return;
    const { type, value } = found as Node;
    if (type === 'Identifier') names.push(String(value));
    for (const below of Object.values(found)) visit(below);
  };
  visit(expressions);
  return names;
}
