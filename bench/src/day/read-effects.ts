/** Reads what is stored, delivered and kept of the operations of the day, straight from where it ends up. */
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';
import type { Effect } from './compare-effects.ts';
import type { DaySite } from './day-site.ts';
import { linkPrefix } from './jobs/lessons.ts';
import type { OperationKind } from './operations.ts';

export interface StoredEffect extends Effect {
  /** Whether a job has this effect some time after the operation was acknowledged. */
  readonly isLater: boolean;
}

export interface StoredState {
  readonly effects: readonly StoredEffect[];
  /** The revision of each answer, by class, exercise and student. */
  readonly revisions: ReadonlyMap<string, number>;
  readonly lastValues: ReadonlySet<string>;
}

interface EffectQuery {
  readonly name: string;
  readonly kind: OperationKind;
  readonly isLater?: true;
  /** Returns `token` and `count`. */
  readonly sql: string;
}

/** Several people are notified of one operation, each once. */
const notificationsSql = (type: string, fact: string): string => `
  select token, max(count)::int as count from (
    select facts ->> '${fact}' as token, user_id, count(*) as count from notifications where type = '${type}' group by 1, 2
  ) as n group by 1`;

const queries: readonly EffectQuery[] = [
  {
    name: 'saved answers',
    kind: 'answer',
    sql: 'select operation_id::text as token, count(*)::int as count from answer_operations group by 1',
  },
  {
    name: 'checks of answers',
    kind: 'check',
    sql: `select given -> 'gaps' ->> 0 as token, count(*)::int as count from answer_attempts group by 1`,
  },
  {
    name: 'mails of messages',
    kind: 'message',
    sql: `select operation_id::text as token, count(*)::int as count from mails
      where operation_id is not null group by 1`,
  },
  { name: 'notifications of messages', kind: 'message', sql: notificationsSql('message', 'subject') },
  {
    name: 'homework',
    kind: 'homework',
    sql: 'select title as token, count(*)::int as count from homework where title is not null group by 1',
  },
  {
    name: 'notifications of homework',
    kind: 'homework',
    isLater: true,
    sql: notificationsSql('homeworkCreated', 'title'),
  },
  {
    name: 'accepted homework',
    kind: 'review',
    sql: `select h.title as token, count(*)::int as count from homework_user_statuses s
      join homework h on h.school_id = s.school_id and h.id = s.homework_id
      where s.status = 3 and h.title is not null group by 1`,
  },
  {
    name: 'notifications of accepted homework',
    kind: 'review',
    isLater: true,
    sql: notificationsSql('homeworkStatus', 'title'),
  },
  {
    name: 'lessons',
    kind: 'lesson',
    sql: `select replace(meeting_link, '${linkPrefix}', '') as token, count(*)::int as count from lesson_events
      where meeting_link is not null group by 1`,
  },
  {
    name: 'charges of held lessons',
    kind: 'held lesson',
    sql: `select token, max(count)::int as count from (
        select event_id::text as token, user_id, count(*) as count from lesson_charges
        where refunded_at is null group by 1, 2
      ) as c group by 1`,
  },
  {
    name: 'balance entries of held lessons',
    kind: 'held lesson',
    sql: `select token, max(count)::int as count from (
        select c.event_id::text as token, b.user_id, count(*) as count from balance_entries b
        join lesson_charges c on c.school_id = b.school_id and c.id = b.charge_id
        where b.type = 'lessonCompleted' group by 1, 2
      ) as e group by 1`,
  },
  {
    name: 'documents',
    kind: 'document',
    sql: 'select name as token, count(*)::int as count from documents group by 1',
  },
  {
    name: 'imported people',
    kind: 'import',
    sql: `select email as token, count(*)::int as count from users where email like 'new-%' group by 1`,
  },
  {
    name: 'invitations of imported people',
    kind: 'import',
    isLater: true,
    sql: `select recipient as token, count(*)::int as count from mails where recipient like 'new-%' group by 1`,
  },
];

interface CountRow {
  readonly token: string;
  readonly count: number;
}

async function readCounts(client: pg.Client, sql: string): Promise<Map<string, number>> {
  const { rows } = await client.query<CountRow>(sql);
  return new Map(rows.map(({ token, count }) => [token, count]));
}

function add(counts: Map<string, number>, token: string, count: number): void {
  counts.set(token, (counts.get(token) ?? 0) + count);
}

/** Counts how often the mail server accepted each mail, by its message id. */
function countDeliveries({ mailServer }: DaySite): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { data } of mailServer.acceptedMails) {
    const [, id] = /^message-id: <([^@]+)@/im.exec(data) ?? [];
    if (id !== undefined) add(counts, id, 1);
  }
  return counts;
}

async function readDeliveries(client: pg.Client, site: DaySite): Promise<StoredEffect[]> {
  const { rows } = await client.query<{ id: string; recipient: string; operationId: string | null }>(
    'select id, recipient, operation_id as "operationId" from mails',
  );
  const deliveries = countDeliveries(site);
  const messages = new Map<string, number>();
  const invitations = new Map<string, number>();
  for (const { id, recipient, operationId } of rows) {
    const count = deliveries.get(id) ?? 0;
    if (operationId !== null) add(messages, operationId, count);
    else if (recipient.startsWith('new-')) add(invitations, recipient, count);
  }
  return [
    { name: 'delivered messages', kind: 'message', isLater: true, counts: messages },
    { name: 'delivered invitations', kind: 'import', isLater: true, counts: invitations },
  ];
}

/** Counts the files in the store that contain what was sent. */
async function readStoredFiles(client: pg.Client, { store }: DaySite): Promise<StoredEffect> {
  const { rows } = await client.query<{ token: string; key: string }>(
    `select name as token, school_id || '/' || file_id as key from documents`,
  );
  const counts = new Map<string, number>();
  for (const { token, key } of rows) {
    if (store.objects.get(key)?.bytes.includes(token) === true) add(counts, token, 1);
  }
  return { name: 'files of documents in the store', kind: 'document', isLater: false, counts };
}

const tokenPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

async function readAnswers(client: pg.Client): Promise<Pick<StoredState, 'revisions' | 'lastValues'>> {
  const { rows } = await client.query<{ answer: string; revision: number; data: string }>(
    `select class_id || ' ' || exercise_id || ' ' || student_id as answer, revision, data::text as data from answers`,
  );
  return {
    revisions: new Map(rows.map(({ answer, revision }) => [answer, revision])),
    lastValues: new Set(rows.flatMap(({ data }) => data.match(tokenPattern) ?? [])),
  };
}

/** One snapshot, because the clients go on meanwhile. */
export function readStored(site: DaySite): Promise<StoredState> {
  return withOwnerConnection(site.database.url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const effects: StoredEffect[] = [];
    for (const { sql, isLater = false, ...described } of queries)
      effects.push({ ...described, isLater, counts: await readCounts(client, sql) });
    effects.push(...(await readDeliveries(client, site)), await readStoredFiles(client, site));
    const answers = await readAnswers(client);
    await client.query('commit');
    return { effects, ...answers };
  });
}
