/**
 * Decides whether a statement names its school: every school table that it touches must be restricted by equality to a
 * value sent with the statement. Judged by PostgreSQL's planner, which derives transitive equalities (`a.school_id =
 * $1` and `b.school_id = a.school_id`) and shows the conditions of each table in its plan. Row-level security is left
 * out, because a router in front of the database cannot see what only RLS adds.
 */
export interface Plan {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Operation?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly Plan[];
}

export interface SchoolVerdict {
  /** `both`: it reads the shared library as well as its own school, so it is sent to two nodes. */
  readonly schools: 'one' | 'both' | 'none';
  /** Tables without a school condition, and the conditions they have instead. */
  readonly unrestricted: readonly string[];
}

/** The plan properties that restrict the rows of a table. */
const filterKeys = ['Index Cond', 'Recheck Cond', 'Filter'];
const joinKeys = [...filterKeys, 'Hash Cond', 'Merge Cond', 'Join Filter'];

const parameterPattern = String.raw`\(?(?:\$\d+|'[\da-f-]{36}')\)?(?:::uuid)?`;
const isParameter = new RegExp(`^${parameterPattern}$`);
const oneSchool = new RegExp(String.raw`^(?:\w+\.)?school_id = ${parameterPattern}$`);
/** A list of values, or a list parameter. */
const schoolList = new RegExp(
  String.raw`^(?:\w+\.)?school_id = ANY \((?:ARRAY\[${parameterPattern}(?:, ${parameterPattern})*\]|'\{[\da-f,-]+\}'::uuid\[\]|\$\d+)\)$`,
);
const joinedSchools = /(\w+)\.school_id = (\w+)\.school_id/g;

const listConditions = (plan: Plan, keys: readonly string[]): string[] => {
  const properties = plan as unknown as Readonly<Record<string, unknown>>;
  return keys.map((key) => properties[key]).filter((one) => typeof one === 'string');
};

/** How many schools a condition admits: one, several named ones, or any. */
export function countSchools(condition: string): 'one' | 'several' | 'not' {
  const bare = stripBrackets(condition);
  if (oneSchool.test(bare)) return 'one';
  if (schoolList.test(bare)) return 'several';
  const parts = splitTopLevel(bare, ' AND ');
  if (parts.length > 1) {
    const found = parts.map(countSchools);
    return found.includes('one') ? 'one' : found.includes('several') ? 'several' : 'not';
  }
  const alternatives = splitTopLevel(bare, ' OR ');
  return alternatives.length > 1 && alternatives.every((way) => countSchools(way) !== 'not')
    ? 'several'
    : 'not';
}

function stripBrackets(text: string): string {
  const inner = text.slice(1, -1);
  return text.startsWith('(') && text.endsWith(')') && isBalanced(inner) ? stripBrackets(inner) : text;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Splits at the top level only. For conditions with brackets inside strings it finds fewer parts, never more. */
function splitTopLevel(text: string, separator: string): string[] {
  const pieces = text.split(separator);
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last === undefined || isBalanced(last)) parts.push(piece);
    else parts[parts.length - 1] = `${last}${separator}${piece}`;
  }
  return parts;
}

const flattenPlan = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flattenPlan)];

export function checkPlan(root: Plan, tables: ReadonlySet<string>): SchoolVerdict {
  const plans = flattenPlan(root);
  const schoolTables = plans.filter((plan) => tables.has(plan['Relation Name'] ?? ''));
  const scans = schoolTables.filter((plan) => plan['Node Type'] !== 'ModifyTable');
  const inserts = schoolTables.filter(({ Operation }) => Operation === 'Insert');
  const countSchoolsOf = (plan: Plan) => listConditions(plan, filterKeys).map(countSchools);
  const unrestrictedScans = scans.filter((plan) => !countSchoolsOf(plan).includes('one'));
  const librarySchoolScans = unrestrictedScans.filter((plan) => countSchoolsOf(plan).includes('several'));
  // A statement that reads the library compares with a list of schools; its other tables are restricted by their joins.
  const tiedAliases =
    librarySchoolScans.length === 0 ? new Set<string>() : findTiedAliases(plans, librarySchoolScans);
  const unrestricted = [
    ...unrestrictedScans
      .filter(({ Alias = '' }) => !tiedAliases.has(Alias))
      .map(
        (plan) =>
          `${plan['Relation Name']}: ${listConditions(plan, filterKeys).join(' and ') || 'every row'}`,
      ),
    ...inserts
      .filter((plan) => !insertsSchool(plan))
      .map((plan) => `${plan['Relation Name']}: written as ${firstOutput(plan)}`),
  ];
  return {
    schools: unrestricted.length > 0 ? 'none' : librarySchoolScans.length > 0 ? 'both' : 'one',
    unrestricted,
  };
}

/** Returns the aliases of all tables that are joined by school with one of these. */
function findTiedAliases(plans: readonly Plan[], from: readonly Plan[]): Set<string> {
  const pairs = plans.flatMap((plan) => [
    ...listConditions(plan, joinKeys).join(' and ').matchAll(joinedSchools),
  ]);
  const tiedAliases = new Set(from.map(({ Alias = '' }) => Alias));
  for (let size = 0; size < tiedAliases.size; ) {
    size = tiedAliases.size;
    for (const [, one = '', other = ''] of pairs) {
      if (tiedAliases.has(one)) tiedAliases.add(other);
      else if (tiedAliases.has(other)) tiedAliases.add(one);
    }
  }
  return tiedAliases;
}

/**
 * The school is the first column of every table. For inserts of several rows, the plan does not show the values;
 * row-level security rejects those of another school.
 */
function insertsSchool(plan: Plan): boolean {
  const firstValue = firstOutput(plan);
  return isParameter.test(firstValue) || /(?:^|\.)school_id$|^"\*VALUES\*"\.column1$/.test(firstValue);
}

function firstOutput(plan: Plan): string {
  const source = plan.Plans?.find((one) => ['Outer', 'Subquery'].includes(one['Parent Relationship'] ?? ''));
  const firstValue = source?.Output?.[0] ?? 'nothing';
  return source && /^"\*SELECT\*/.test(firstValue) ? firstOutput(source) : firstValue;
}
