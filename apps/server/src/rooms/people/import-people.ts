import type { ImportedPerson, ImportReport, importFields } from '@klasna/contract/people/models';
import type { LanguageTag } from '@klasna/languages/languages';
import type { z } from 'zod';
import type { Tx } from '../../kernel/db/pool.ts';
import { say } from '../../kernel/words.ts';
import { insertEntries } from '../audit/index.ts';
import { findSchool } from '../schools/index.ts';
import type { Accounts } from './accounts.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';
import { insertManyPermissions, insertPeople, takenEmails } from './people.store.ts';
import { readPeopleFile } from './read-people-file.ts';
import type { Registrar } from './subjects.ts';
import { createdChanges } from './what-changed.ts';

export interface ImportMeans {
  readonly accounts: Accounts;
  readonly origin: string;
  readonly language: LanguageTag;
}

/** Opens an account for every good row, or, where all or nothing was asked, for every row or none. */
export async function importPeople(
  tx: Tx,
  registrar: Registrar,
  bytes: Buffer,
  { dryRun, mode, role }: z.output<typeof importFields>,
  means: ImportMeans,
): Promise<ImportReport> {
  const { rows, ignoredColumns } = readPeopleFile(bytes);
  const emails = rows.flatMap(({ values }) => values.email ?? []);
  if (dryRun !== 'true') await oneImportAtATime(tx);
  const taken = await takenEmails(tx, emails);
  const judged = judgeRows(rows, { role, grantable: registrar.grantable, taken });
  const report = (done: ReadonlySet<string> | undefined, some: readonly JudgedRow[]): ImportReport => ({
    rows: some.map((row) => describeRow(row, done, means.language)),
    created: done?.size ?? 0,
    ignoredColumns: [...ignoredColumns],
  });

  if (dryRun === 'true') return report(undefined, judged);
  if (mode === 'all' && judged.some(({ person }) => !person)) return report(new Set(), judged);

  await tx.client.query('savepoint before_import');
  const created = await addPeople(
    tx,
    registrar,
    judged.flatMap(({ person }) => person ?? []),
    means,
  );
  const settled = judged.map((row) => (row.person && !created.has(keyOf(row.person)) ? overtaken(row) : row));
  // Somebody else took an email in the meantime: then nothing of this may stay either.
  if (mode === 'all' && settled.some(({ person }) => !person)) {
    await tx.client.query('rollback to savepoint before_import');
    return report(new Set(), settled);
  }
  return report(created, settled);
}

/** Two files with the same people in another order would wait for each other's emails for ever. */
async function oneImportAtATime(tx: Tx): Promise<void> {
  const name = `people import ${tx.schoolId}`;
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

const keyOf = ({ email }: { readonly email: string }): string => email.toLowerCase();

const overtaken = ({ line, values }: JudgedRow): JudgedRow => ({
  line,
  values,
  errors: { email: [{ key: 'failures:emailTaken' }] },
});

/** Answers the emails of those who were added. */
async function addPeople(
  tx: Tx,
  registrar: Registrar,
  people: readonly ImportedPerson[],
  { accounts, origin }: ImportMeans,
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { timezone } = await findSchool(tx);
  const permissionsOf = new Map(people.map((person) => [keyOf(person), person.permissions]));
  const added = await insertPeople(
    tx,
    people.map(({ permissions: _, ...person }) => ({
      ...person,
      phone: person.phone ?? null,
      country: person.country ?? null,
      timezone: person.timezone ?? timezone,
      locale: registrar.locale,
    })),
  );
  const complete = added.map((person) => ({
    ...person,
    permissions: permissionsOf.get(keyOf(person)) ?? [],
  }));
  await insertManyPermissions(
    tx,
    complete.map(({ id, permissions }) => ({ userId: id, keys: permissions })),
  );
  await insertEntries(
    tx,
    complete.map((person) => ({
      type: 'person.created',
      actorId: registrar.actorId,
      subjectId: person.id,
      changes: createdChanges(person),
    })),
  );
  await accounts.inviteLater(
    tx,
    added.map(({ id }) => id),
    origin,
  );
  return new Set(added.map(keyOf));
}

function describeRow(
  { line, values, person, errors }: JudgedRow,
  done: ReadonlySet<string> | undefined,
  language: LanguageTag,
): ImportReport['rows'][number] {
  const { firstName = '', lastName = '', email = '' } = values;
  const good = done === undefined ? 'ready' : done.has(email.toLowerCase()) ? 'created' : 'skipped';
  return {
    line,
    status: person ? good : 'failed',
    firstName,
    lastName,
    email,
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, texts]) => [
        field,
        texts.map(({ key, values: told }) => say(language, key, told)),
      ]),
    ),
  };
}
