/**
 * Whether a statement carries its school: every table of a school that it touches is tied, by equality, to a value that
 * came with the statement. The planner is the judge: it knows what follows from what (`a.school_id = $1` and
 * `b.school_id = a.school_id`), and its plan shows for each table by what it is narrowed. The wall between schools is
 * left out of it: what only the wall adds, no router sees.
 */
export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Operation?: string;
  readonly 'Function Name'?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly Plan[];
}

/** Where a plan says which rows it takes from a table. */
const narrowing = ['Index Cond', 'Recheck Cond', 'Filter'] as const;

const value = String.raw`\(?(?:\$\d+|'[\da-f-]{36}')\)?(?:::uuid)?`;
/** Also of two: a school's own content and the shared library's. */
const list = String.raw`ANY \((?:ARRAY\[${value}(?:, ${value})*\]|'\{[\da-f,-]+\}'::uuid\[\])\)`;
const tied = new RegExp(String.raw`(?<![\w.])(?:"?\w+"?\.)?school_id = (?:${value}|${list})`);

export interface Loose {
  readonly table: string;
  /** What the plan says instead. */
  readonly how: string;
}

const conditionsOf = (plan: Plan): string =>
  narrowing
    .map((key) => (plan as unknown as Record<string, unknown>)[key])
    .filter(Boolean)
    .join(' and ');

/** The tables that the plan reads or writes without a school of their own. */
export function findLoose(plan: Plan, tables: ReadonlySet<string>): Loose[] {
  const below = (plan.Plans ?? []).flatMap((one) => findLoose(one, tables));
  const table = plan['Relation Name'];
  if (table === undefined || !tables.has(table)) return below;
  if (plan['Node Type'] === 'ModifyTable') {
    if (plan.Operation !== 'Insert') return below;
    // The school is the first column of every table.
    const given = plan.Plans?.[0]?.Output?.[0] ?? 'nothing';
    const isGiven =
      new RegExp(`^${value}$`).test(given) || /school_id$|^"\*VALUES\*"\.column1$|^\w+\.\w+$/.test(given);
    return isGiven ? below : [{ table, how: `inserted as ${given}` }, ...below];
  }
  const conditions = conditionsOf(plan);
  // A bitmap is narrowed below, where its index is read.
  return tied.test(conditions) ? below : [{ table, how: conditions || 'every row' }, ...below];
}

/** Functions that a plan calls as tables: what they ask is judged with them. */
export const functionsIn = (plan: Plan): string[] => [
  ...(plan['Function Name'] === undefined ? [] : [plan['Function Name']]),
  ...(plan.Plans ?? []).flatMap(functionsIn),
];
