/** Creates people with every kind of personal data under unique names. */

import type { ApiClient } from './api-client.ts';
import { mp3, pdf, png } from './kernel/sample-files.ts';
import { createLedgerTools } from './ledger-tools.ts';
import { inDays } from './lesson-tools.ts';
import { readZip } from './read-zip.ts';
import { password, type TestApp, type TestPerson, type TestSchool } from './test-app.ts';

export interface MarkedPerson extends TestPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** The first phone number and the one that replaced it. */
  readonly phones: readonly [string, string];
  readonly client: ApiClient;
  readonly groupId: string;
}

export interface MarkedPeople {
  readonly createPerson: () => Promise<MarkedPerson>;
  readonly fetchArchive: (
    person: { readonly id: string },
    language?: string,
  ) => Promise<{ readonly answer: Response; readonly entries: ReadonlyMap<string, Buffer> }>;
}

export async function upload(client: ApiClient, purpose: string, bytes: Buffer, name: string) {
  const raw = new FormData();
  raw.set('purpose', purpose);
  raw.set('file', new Blob([new Uint8Array(bytes)]), name);
  return (await client.post('/tenant/files', { raw })).body.data as { id: string; url: string };
}

function addDocument(client: ApiClient, { id }: { readonly id: string }, name: string) {
  const raw = new FormData();
  raw.set('name', name);
  raw.set('type', 'public');
  raw.set('file', new Blob([new Uint8Array(pdf)]), `${name}.pdf`);
  return client.post(`/tenant/users/${id}/documents`, { raw });
}

type LearningPerson = Pick<MarkedPerson, 'id' | 'firstName' | 'lastName' | 'client'> & {
  readonly day: number;
};

/** Gives a student a class, a past and a future lesson, a calendar feed and reminder settings. */
async function addLessons(
  adminClient: ApiClient,
  school: TestSchool,
  { id, firstName, lastName, client, day }: LearningPerson,
) {
  const classDetails = { name: `English for ${lastName}`, roomUrl: `https://meet.example/${firstName}` };
  const body = { ...classDetails, type: 'personal', studentId: id, teacherId: school.admin.id };
  const classId = (await adminClient.post('/tenant/classes', { body })).body.data.id as string;
  for (const days of [-day, day]) {
    const startsAt = inDays(days);
    const meetingLink = `https://meet.example/${lastName}/once`;
    const { data } = (
      await adminClient.post('/tenant/schedule/my', { body: { classId, startsAt, meetingLink } })
    ).body;
    if (days < 0) await adminClient.put(`/tenant/schedule/${data.id}`, { body: { status: 'completed' } });
  }
  await client.post('/tenant/user/calendar/renew');
  await client.put('/tenant/user/reminders', { body: { dayBefore: false } });
}

export function createMarkedPeople(
  testApp: TestApp,
  school: TestSchool,
  adminClient: ApiClient,
): MarkedPeople {
  let count = 10;
  return {
    createPerson: async () => {
      count += 1;
      const [firstName, lastName] = [`Markéta${count}`, `Zvláštní-Мітка${count}`];
      const phones = [`+380 44 765 ${count} 21`, `+380 44 765 ${count} 22`] as const;
      const email = `mark${count}@erase-me.example`;
      const details = { firstName, lastName, email, phone: phones[0], country: 'CZ', password };
      const body = { ...details, timezone: 'Europe/Prague', role: 'member' };
      const { id } = (await adminClient.post('/tenant/users', { body })).body.data as { id: string };
      const person = { id, email, schoolId: school.id };
      const client = await testApp.signInAs(person);
      const raw = new FormData();
      raw.set('file', new Blob([new Uint8Array(await png())]), `${firstName}.png`);
      await client.post('/tenant/user/avatar', { raw });
      await upload(client, 'dictionaryAudio', mp3(), `${lastName}.mp3`);
      await upload(client, 'dictionaryAudio', mp3(), `${lastName}.mp3`);
      await upload(client, 'avatar', await png(), `${lastName} not worn.png`);
      await addDocument(adminClient, person, `Contract ${lastName}`);
      await addDocument(client, person, `Diploma ${lastName}`);
      await client.put('/tenant/user/profile', { body: { phone: phones[1] } });
      await testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email } });
      const group = await adminClient.post('/tenant/groups', { body: { name: 'Evening' } });
      const groupId = group.body.data.id as string;
      await adminClient.post(`/tenant/groups/${groupId}/users`, { body: { userIds: [id] } });
      const ledgerTools = createLedgerTools(testApp, school, adminClient);
      const plan = await ledgerTools.createPlan();
      await ledgerTools.assign(person, plan);
      await ledgerTools.settle({ plan, missed: [person] });
      await addLessons(adminClient, school, { ...person, firstName, lastName, client, day: count });
      return { ...person, firstName, lastName, phones, client, groupId };
    },
    fetchArchive: async ({ id }, language = 'en') => {
      const answer = await fetch(`${testApp.address}/api/tenant/users/${id}/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${adminClient.token}`, 'accept-language': language },
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { answer, entries: answer.ok ? await readZip(bytes) : new Map() };
    },
  };
}

export const readSection = (entries: ReadonlyMap<string, Buffer>, name: string) =>
  JSON.parse(String(entries.get(`${name}.json`)));
