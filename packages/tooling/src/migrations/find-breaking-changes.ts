/**
 * Finds what in a migration would break a process of the version before, which goes on serving while the database is
 * migrated (docs/upgrading.md). What the same migration has created is new, so no older process uses it. Pure.
 */
import { splitList, splitStatements } from './split-statements.ts';

export interface MigrationFile {
  readonly path: string;
  readonly text: string;
}

/** Migrations up to this number were written before the rule. */
const lastExemptNumber = 65;

/** The comment that allows a removal; `kernel/db/expand-contract.ts` of the server reads it too. */
const unusedSince = /^-- unused since (\d+\.\d+\.\d+): \S/gm;

interface Rule {
  readonly pattern: RegExp;
  /** What an older process would run into. */
  readonly problem: string;
}

const dropped = 'statements of the version before still use it';
const refused = 'what the version before writes may be refused';
const newConstraint = /^add (?:constraint \S+ )?(?:check|unique|primary key|exclude|foreign key)\b/;

/** Rules about one action of `alter table`; the tables are those that existed before. */
const tableRules: readonly Rule[] = [
  { pattern: /^drop column\b|^drop (?!constraint\b|column\b|default\b)\S+/, problem: dropped },
  { pattern: /^rename\b/, problem: `a name changes: ${dropped}` },
  { pattern: /^set schema\b/, problem: `a name changes: ${dropped}` },
  { pattern: /^alter (?:column )?\S+ set not null\b/, problem: refused },
  { pattern: /^alter (?:column )?\S+ drop default\b/, problem: refused },
  { pattern: /^alter (?:column )?\S+ (?:set data )?type\b/, problem: 'a type changes: statements may fail' },
];

/** Rules about whole statements. Those about a table hold for one that existed before. */
const statementRules: readonly Rule[] = [
  {
    pattern: /^drop (?:table|view|materialized view|type|domain|sequence|schema|function|procedure|role)\b/,
    problem: dropped,
  },
  { pattern: /^alter (?:view|type|function|schema|sequence|index|policy)\b.* rename\b/, problem: dropped },
  { pattern: /^create unique index\b.*? on (?:only )?(?<table>[\w".]+)/, problem: refused },
  {
    pattern: /^revoke (?!execute on function\b).* on (?:table )?(?<table>[\w".]+)/,
    problem: 'rights are lost',
  },
  { pattern: /^truncate\b/, problem: 'rows are lost' },
];

const alterTable = /^alter table (?:if exists )?(?:only )?(?<table>[\w".]+) (?<actions>.*)$/;
const createTable = /^create (?:unlogged )?table (?:if not exists )?(?<table>[\w".]+)/;

const mentions = (text: string, names: readonly string[]): boolean =>
  names.some((name) => new RegExp(`\\b${name}\\b`).test(text));

/** Columns that are null in every row that the version before writes. */
const listNewEmptyColumns = (actions: readonly string[]): string[] =>
  actions
    .filter((action) => !newConstraint.test(action))
    .filter((action) => !/\bnot null\b|\bdefault\b|\bgenerated\b|\bprimary key\b/.test(action))
    .flatMap((action) => /^add (?:column )?(?:if not exists )?(\w+) /.exec(action)?.[1] ?? []);

function findInTable(actions: readonly string[], emptyColumns: readonly string[]): string[] {
  return actions.flatMap((action) => {
    const problems = tableRules.filter(({ pattern }) => pattern.test(action)).map(({ problem }) => problem);
    const isConstraint = newConstraint.test(action);
    // `not valid`: rows that exist are not read under a lock, and the author says that older processes keep to it.
    if (isConstraint && !/\bnot valid$/.test(action) && !mentions(action, emptyColumns))
      problems.push(refused);
    const isColumn = !isConstraint && action.startsWith('add ');
    const hasValue = /\bdefault\b|\bgenerated\b/.test(action);
    if (isColumn && /\bnot null\b|\bprimary key\b/.test(action) && !hasValue) problems.push(refused);
    if (isColumn && /\bunique\b|\bprimary key\b/.test(action) && hasValue) problems.push(refused);
    return problems.map((problem) => `"${action}": ${problem}`);
  });
}

const parseAlterTable = (statement: string): { table: string; actions: string[] } | undefined => {
  const { table, actions = '' } = alterTable.exec(statement)?.groups ?? {};
  return table === undefined ? undefined : { table, actions: splitList(actions) };
};

export function findBreakingStatements(sql: string): string[] {
  const statements = splitStatements(sql);
  const created = new Set(statements.map((statement) => createTable.exec(statement)?.groups?.table));
  const altered = statements.flatMap((statement) => parseAlterTable(statement) ?? []);
  const listEmptyColumns = (table: string): string[] =>
    altered.filter((one) => one.table === table).flatMap(({ actions }) => listNewEmptyColumns(actions));
  return statements.flatMap((statement) => {
    const alteration = parseAlterTable(statement);
    if (alteration && created.has(alteration.table)) return [];
    if (alteration) return findInTable(alteration.actions, listEmptyColumns(alteration.table));
    return statementRules
      .filter(({ pattern }) => {
        const match = pattern.exec(statement);
        if (match === null) return false;
        const table = match.groups?.table ?? '';
        return (
          !created.has(table) && !(/^create/.test(statement) && mentions(statement, listEmptyColumns(table)))
        );
      })
      .map(({ problem }) => `"${statement}": ${problem}`);
  });
}

const readNumber = (path: string): number => Number(/(\d{4})_[^/]*\.sql$/.exec(path)?.[1] ?? 0);

/** `releases`: the versions that the changelog lists as released. */
export function findBreakingChanges({ path, text }: MigrationFile, releases: readonly string[]): string[] {
  if (readNumber(path) <= lastExemptNumber) return [];
  const named = [...text.matchAll(unusedSince)].map(([, version = '']) => version);
  const unreleased = named
    .filter((version) => !releases.includes(version))
    .map((version) => `${path}: ${version} is no released version of CHANGELOG.md`);
  if (named.length > 0) return unreleased;
  return findBreakingStatements(text).map(
    (problem) => `${path}: ${problem}. docs/upgrading.md says how to do it in two releases`,
  );
}

/** The versions that have a section of their own in the changelog. */
export const listReleases = (changelog: string): string[] =>
  [...changelog.matchAll(/^## \[?(\d+\.\d+\.\d+)\]?/gm)].map(([, version = '']) => version);
