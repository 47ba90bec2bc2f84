/** Nobody can fill a mailbox with mails about changes of an account, and no change goes unnoticed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { earlier } from '../../../test/earlier.ts';
import { setUpTotp } from '../../../test/second-factor.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { newId } from '../../kernel/ids.ts';

let testApp: TestApp;
let school: TestSchool;
let person: TestPerson;
let client: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
});
beforeEach(async () => {
  person = await testApp.createPerson(school, { role: 'member', locale: 'en' });
  client = await testApp.signInAs(person);
});
afterAll(() => testApp.close());

const announcement = 'For the next hour there are no more of them';
const ownPath = '/tenant/user/second-factor';

/** Lists what was mailed to a person, with a mark where the mail says that no more of them follow. */
async function listMails({ id }: TestPerson): Promise<string[]> {
  const rows = await testApp.runSql<{ about: string; recipient: string; text: string; html: string }>(
    school.id,
    `select text_key as about, recipient, text_body as text, html_body as html from mails
     where school_id = $1 and user_id = $2 order by id`,
    [school.id, id],
  );
  return rows.map(({ about, text, html }) => {
    expect(html.includes(announcement)).toBe(text.includes(announcement));
    return text.includes(announcement) ? `${about}, the last` : about;
  });
}

async function makeCodes(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1)
    expect((await client.post(`${ownPath}/recovery-codes`)).status).toBe(200);
}

const about = {
  on: 'secondFactorChanged.onText',
  off: 'secondFactorChanged.offText',
  codes: 'secondFactorChanged.codesCreatedText',
};

test('the third mail with the same text within an hour is the last, and the log has all changes', async () => {
  await setUpTotp(client);
  await makeCodes(5);
  const codes = [about.codes, about.codes, `${about.codes}, the last`];
  expect(await listMails(person)).toEqual([about.on, ...codes]);
  const { data } = (await client.get('/tenant/user/security-log')).body;
  const kinds = (data as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'secondFactor.recoveryCodesCreated')).toHaveLength(5);

  // Another change is mailed, however many there were of the first.
  expect((await client.delete(ownPath)).status).toBe(204);
  expect(await listMails(person)).toEqual([about.on, ...codes, about.off]);
});

test('an hour after the announcement mails come again', async () => {
  await setUpTotp(client);
  await makeCodes(4);
  const age = (minutes: number) =>
    testApp.runSql(
      school.id,
      `update mails set created_at = ${earlier('created_at', `${minutes} minutes`)}
       where school_id = $1 and user_id = $2`,
      [school.id, person.id],
    );
  await age(59);
  await makeCodes(1);
  const before = await listMails(person);
  expect(before).toHaveLength(4);
  await age(2);
  await makeCodes(1);
  expect(await listMails(person)).toEqual([...before, about.codes]);
});

test('mails left out are announced, also if two transactions counted at once', async () => {
  await setUpTotp(client);
  await makeCodes(2);
  // As if a third one had been written meanwhile that still counted one mail.
  await testApp.runSql(
    school.id,
    `insert into mails (school_id, id, user_id, kind, text_key, recipient, subject, text_body, html_body)
     select school_id, '${newId()}', user_id, kind, text_key, recipient, subject, '', '' from mails
     where school_id = $1 and user_id = $2 and text_key = $3 limit 1`,
    [school.id, person.id, about.codes],
  );
  await makeCodes(2);
  expect((await listMails(person)).filter((mail) => mail.endsWith('the last'))).toHaveLength(1);
});

test('each address and each person has a count of its own', async () => {
  const admin = await testApp.signInAs(school.admin);
  const changeEmail = async (email: string): Promise<void> => {
    expect((await admin.put(`/tenant/users/${person.id}`, { body: { email } })).status).toBe(200);
  };
  for (let count = 0; count < 4; count += 1) await changeEmail(`${count}@limited.example`);
  await changeEmail(person.email);
  const rows = await testApp.runSql<{ recipient: string }>(
    school.id,
    `select recipient from mails where school_id = $1 and user_id = $2 and kind = 'emailChanged' order by id`,
    [school.id, person.id],
  );
  const moves = ['0', '1', '2', '3'].map((name) => `${name}@limited.example`);
  expect(rows.map(({ recipient }) => recipient)).toEqual(
    [person.email, ...moves, person.email].flatMap((email, index, all) =>
      index === 0 ? [] : [all[index - 1], email],
    ),
  );
});

test('an administrator who ends sessions again and again sends three mails', async () => {
  const admin = await testApp.signInAs(school.admin);
  for (let count = 0; count < 5; count += 1) {
    await testApp.signInAs(person);
    expect((await admin.delete(`/tenant/users/${person.id}/sessions`)).status).toBeLessThan(300);
  }
  expect(await listMails(person)).toEqual([
    'signedOutEverywhere.text',
    'signedOutEverywhere.text',
    'signedOutEverywhere.text, the last',
  ]);
});
