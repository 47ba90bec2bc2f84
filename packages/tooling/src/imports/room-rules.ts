/** Import rules of the server: the kernel depends on no module, and modules import downwards only. */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/**
 * The modules from the bottom to the top layer: a module may import those before it. An unlisted module may import
 * nothing.
 */
export const roomsUpwards: readonly string[] = [
  // Identity and people.
  ...['audit', 'schools', 'files', 'people', 'groups', 'identity', 'installation', 'personal'],
  // Teaching content.
  ...['documents', 'dictionary', 'courses'],
  // Plans and answers.
  ...['plans', 'answers'],
  // Teaching.
  ...['classes', 'schedule', 'homework'],
  // Read models.
  'summaries',
  // Subscribers only.
  ...['notices', 'insight'],
];

const rooms = '^apps/server/src/rooms/';
const source = '^apps/server/src/';
/** The code that composes the modules, and the demo school, which uses all of them. */
const above = '(app/|app[.]ts|main[.]ts|demo/)';

function downwardsOnly(room: string, below: readonly string[]): IRegularForbiddenRuleType {
  const own = `${rooms}${room}/`;
  const lower = below.length > 0 ? [`${rooms}(${below.join('|')})/index[.]ts$`] : [];
  return {
    name: `room-${room}`,
    severity: 'error',
    comment:
      'A module imports lower modules through their index.ts only; upward communication is by domain event.',
    from: { path: own, pathNot: '[.]test[.]ts$' },
    to: { path: rooms, pathNot: [own, ...lower] },
  };
}

export const roomRules: readonly IRegularForbiddenRuleType[] = [
  ...roomsUpwards.map((room, index) => downwardsOnly(room, roomsUpwards.slice(0, index))),
  {
    name: 'room-unknown',
    severity: 'error',
    comment: 'Add the new module to its layer in modulesByLayer.',
    from: { path: `${rooms}(?!(${roomsUpwards.join('|')})/)` },
    to: {},
  },
  {
    name: 'rooms-without-access',
    severity: 'error',
    comment: 'Modules receive loaded resources; policies decide access before.',
    from: { path: rooms, pathNot: '[.]test[.]ts$' },
    to: { path: `${source}(access/|${above})` },
  },
  {
    name: 'kernel-alone',
    severity: 'error',
    comment: 'The kernel depends on no module.',
    from: { path: `${source}kernel/` },
    to: { path: `${source}(rooms/|access/|${above})` },
  },
  {
    name: 'kernel-and-contract',
    severity: 'error',
    comment: 'The kernel knows the forms of endpoints, failures and tables, but no concrete ones.',
    from: { path: `${source}kernel/` },
    to: {
      path: '^packages/contract/',
      pathNot: '^packages/contract/src/(define|failures|events|values|csv)[.]ts$',
    },
  },
  {
    name: 'access-reads',
    severity: 'error',
    comment: 'Policies read through the index or the stores of modules only.',
    from: { path: `${source}access/`, pathNot: '[.]test[.]ts$' },
    to: {
      path: `${source}(rooms/|${above})`,
      pathNot: `${rooms}[^/]+/(index|[^/]+[.]store)[.]ts$`,
    },
  },
  {
    name: 'demo-aside',
    severity: 'error',
    comment: 'Only main.ts may import the demo school, which uses the policies and use cases of all modules.',
    from: { path: source, pathNot: `${source}(demo/|main[.]ts)` },
    to: { path: `${source}demo/` },
  },
];
