/** Who may import whom inside the server: the kernel has never heard of a room, and rooms import downwards only. */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** From the ground up: a room may call those before it. A room that is not on the list may import nothing. */
export const roomsUpwards: readonly string[] = [
  // who is here
  ...['audit', 'schools', 'files', 'people', 'groups', 'identity', 'installation', 'personal'],
  // what is taught
  ...['documents', 'dictionary', 'courses'],
  // what is agreed and what is answered
  ...['plans', 'answers'],
  // teaching
  ...['classes', 'schedule', 'homework'],
  // what is looked back at
  'summaries',
  // these only listen
  ...['notices', 'insight'],
];

const rooms = '^apps/server/src/rooms/';
const source = '^apps/server/src/';
/** What composes the rooms, and what is made with all of them. */
const above = '(app/|app[.]ts|main[.]ts|demo/)';

function downwardsOnly(room: string, below: readonly string[]): IRegularForbiddenRuleType {
  const own = `${rooms}${room}/`;
  const lower = below.length > 0 ? [`${rooms}(${below.join('|')})/index[.]ts$`] : [];
  return {
    name: `room-${room}`,
    severity: 'error',
    comment: 'A room calls lower rooms, through their index.ts; upward news goes by event.',
    from: { path: own, pathNot: '[.]test[.]ts$' },
    to: { path: rooms, pathNot: [own, ...lower] },
  };
}

export const roomRules: readonly IRegularForbiddenRuleType[] = [
  ...roomsUpwards.map((room, index) => downwardsOnly(room, roomsUpwards.slice(0, index))),
  {
    name: 'room-unknown',
    severity: 'error',
    comment: 'A new room takes its place in roomsUpwards.',
    from: { path: `${rooms}(?!(${roomsUpwards.join('|')})/)` },
    to: {},
  },
  {
    name: 'rooms-without-access',
    severity: 'error',
    comment: 'Rooms are handed subjects; who may do what is decided before.',
    from: { path: rooms, pathNot: '[.]test[.]ts$' },
    to: { path: `${source}(access/|${above})` },
  },
  {
    name: 'kernel-alone',
    severity: 'error',
    comment: 'The kernel has never heard of a school subject.',
    from: { path: `${source}kernel/` },
    to: { path: `${source}(rooms/|access/|${above})` },
  },
  {
    name: 'kernel-and-contract',
    severity: 'error',
    comment:
      'The kernel knows how endpoints are declared, failures are named and tables are written, not which there are.',
    from: { path: `${source}kernel/` },
    to: {
      path: '^packages/contract/',
      pathNot: '^packages/contract/src/(define|failures|events|values|csv)[.]ts$',
    },
  },
  {
    name: 'access-reads',
    severity: 'error',
    comment: 'Access reads through what rooms offer; it composes nothing.',
    from: { path: `${source}access/`, pathNot: '[.]test[.]ts$' },
    to: {
      path: `${source}(rooms/|${above})`,
      pathNot: `${rooms}[^/]+/(index|[^/]+[.]store)[.]ts$`,
    },
  },
  {
    name: 'demo-aside',
    severity: 'error',
    comment:
      'The demo school does what people do, by rules and verbs of every room; only the start knows it.',
    from: { path: source, pathNot: `${source}(demo/|main[.]ts)` },
    to: { path: `${source}demo/` },
  },
];
