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

export interface Verdict {
  /** `both`: it reads the shared library as well as its own school, and therefore goes to two places. */
  readonly carries: 'one' | 'both' | 'none';
  /** Tables without a school condition, and the conditions they have instead. */
  readonly loose: readonly string[];
}

/** The plan properties that restrict the rows of a table. */
const narrowing = ['Index Cond', 'Recheck Cond', 'Filter'];
const joining = [...narrowing, 'Hash Cond', 'Merge Cond', 'Join Filter'];

const given = String.raw`\(?(?:\$\d+|'[\da-f-]{36}')\)?(?:::uuid)?`;
const isGiven = new RegExp(`^${given}$`);
const byOne = new RegExp(String.raw`^(?:\w+\.)?school_id = ${given}$`);
/** A list of values, or a list parameter. */
const byList = new RegExp(
  String.raw`^(?:\w+\.)?school_id = ANY \((?:ARRAY\[${given}(?:, ${given})*\]|'\{[\da-f,-]+\}'::uuid\[\]|\$\d+)\)$`,
);
const byAnother = /(\w+)\.school_id = (\w+)\.school_id/g;

const conditions = (plan: Plan, keys: readonly string[]): string[] => {
  const said = plan as unknown as Readonly<Record<string, unknown>>;
  return keys.map((key) => said[key]).filter((one) => typeof one === 'string');
};

/** How many schools a condition admits: one, several named ones, or any. */
export function narrows(condition: string): 'one' | 'several' | 'not' {
  const bare = withoutBrackets(condition);
  if (byOne.test(bare)) return 'one';
  if (byList.test(bare)) return 'several';
  const parts = splitAt(bare, ' AND ');
  if (parts.length > 1) {
    const found = parts.map(narrows);
    return found.includes('one') ? 'one' : found.includes('several') ? 'several' : 'not';
  }
  const ways = splitAt(bare, ' OR ');
  return ways.length > 1 && ways.every((way) => narrows(way) !== 'not') ? 'several' : 'not';
}

function withoutBrackets(text: string): string {
  const inner = text.slice(1, -1);
  return text.startsWith('(') && text.endsWith(')') && isBalanced(inner) ? withoutBrackets(inner) : text;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Splits at the top level only. For conditions with brackets inside strings it finds fewer parts, never more. */
function splitAt(text: string, word: string): string[] {
  const pieces = text.split(word);
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last === undefined || isBalanced(last)) parts.push(piece);
    else parts[parts.length - 1] = `${last}${word}${piece}`;
  }
  return parts;
}

const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];

export function judgePlan(root: Plan, tables: ReadonlySet<string>): Verdict {
  const plans = within(root);
  const ofSchools = plans.filter((plan) => tables.has(plan['Relation Name'] ?? ''));
  const scans = ofSchools.filter((plan) => plan['Node Type'] !== 'ModifyTable');
  const inserts = ofSchools.filter(({ Operation }) => Operation === 'Insert');
  const by = (plan: Plan) => conditions(plan, narrowing).map(narrows);
  const open = scans.filter((plan) => !by(plan).includes('one'));
  const two = open.filter((plan) => by(plan).includes('several'));
  // In statements that read the library, the school is a list; the other tables then follow from their joins.
  const tied = two.length === 0 ? new Set<string>() : followTies(plans, two);
  const loose = [
    ...open
      .filter(({ Alias = '' }) => !tied.has(Alias))
      .map((plan) => `${plan['Relation Name']}: ${conditions(plan, narrowing).join(' and ') || 'every row'}`),
    ...inserts
      .filter((plan) => !isInsertedInto(plan))
      .map((plan) => `${plan['Relation Name']}: written as ${firstOutput(plan)}`),
  ];
  return { carries: loose.length > 0 ? 'none' : two.length > 0 ? 'both' : 'one', loose };
}

/** Returns the aliases of all tables that are joined by school with one of these. */
function followTies(plans: readonly Plan[], from: readonly Plan[]): Set<string> {
  const pairs = plans.flatMap((plan) => [...conditions(plan, joining).join(' and ').matchAll(byAnother)]);
  const tied = new Set(from.map(({ Alias = '' }) => Alias));
  for (let size = 0; size < tied.size; ) {
    size = tied.size;
    for (const [, one = '', other = ''] of pairs) {
      if (tied.has(one)) tied.add(other);
      else if (tied.has(other)) tied.add(one);
    }
  }
  return tied;
}

/**
 * The school is the first column of every table. For inserts of several rows, the plan does not show the values;
 * row-level security rejects those of another school.
 */
function isInsertedInto(plan: Plan): boolean {
  const written = firstOutput(plan);
  return isGiven.test(written) || /(?:^|\.)school_id$|^"\*VALUES\*"\.column1$/.test(written);
}

function firstOutput(plan: Plan): string {
  const source = plan.Plans?.find((one) => ['Outer', 'Subquery'].includes(one['Parent Relationship'] ?? ''));
  const written = source?.Output?.[0] ?? 'nothing';
  return source && /^"\*SELECT\*/.test(written) ? firstOutput(source) : written;
}
