/** Creates people with every kind of personal data under unique names. */

import type { Door } from './door.ts';
import { mp3, pdf, png } from './kernel/pictures.ts';
import { openBooks } from './ledger.ts';
import { inDays } from './lessons.ts';
import { readZip } from './read-zip.ts';
import { password, type TestPerson, type TestSchool, type World } from './world.ts';

export interface Marked extends TestPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** The first phone number and the one that replaced it. */
  readonly phones: readonly [string, string];
  readonly door: Door;
  readonly groupId: string;
}

export interface Marker {
  readonly somebody: () => Promise<Marked>;
  readonly fetchArchive: (
    person: { readonly id: string },
    language?: string,
  ) => Promise<{ readonly answer: Response; readonly entries: ReadonlyMap<string, Buffer> }>;
}

export async function upload(door: Door, purpose: string, bytes: Buffer, name: string) {
  const raw = new FormData();
  raw.set('purpose', purpose);
  raw.set('file', new Blob([new Uint8Array(bytes)]), name);
  return (await door.post('/tenant/files', { raw })).body.data as { id: string; url: string };
}

function addDocument(door: Door, { id }: { readonly id: string }, name: string) {
  const raw = new FormData();
  raw.set('name', name);
  raw.set('type', 'public');
  raw.set('file', new Blob([new Uint8Array(pdf)]), `${name}.pdf`);
  return door.post(`/tenant/users/${id}/documents`, { raw });
}

type Learning = Pick<Marked, 'id' | 'firstName' | 'lastName' | 'door'> & { readonly day: number };

/** Gives a student a class, a past and a future lesson, a calendar feed and reminder settings. */
async function learn(admin: Door, school: TestSchool, { id, firstName, lastName, door, day }: Learning) {
  const about = { name: `English for ${lastName}`, roomUrl: `https://meet.example/${firstName}` };
  const body = { ...about, type: 'personal', studentId: id, teacherId: school.admin.id };
  const classId = (await admin.post('/tenant/classes', { body })).body.data.id as string;
  for (const days of [-day, day]) {
    const startsAt = inDays(days);
    const meetingLink = `https://meet.example/${lastName}/once`;
    const { data } = (await admin.post('/tenant/schedule/my', { body: { classId, startsAt, meetingLink } }))
      .body;
    if (days < 0) await admin.put(`/tenant/schedule/${data.id}`, { body: { status: 'completed' } });
  }
  await door.post('/tenant/user/calendar/renew');
  await door.put('/tenant/user/reminders', { body: { dayBefore: false } });
}

export function markPeople(world: World, school: TestSchool, admin: Door): Marker {
  let count = 10;
  return {
    somebody: async () => {
      count += 1;
      const [firstName, lastName] = [`Markéta${count}`, `Zvláštní-Мітка${count}`];
      const phones = [`+380 44 765 ${count} 21`, `+380 44 765 ${count} 22`] as const;
      const email = `mark${count}@erase-me.example`;
      const details = { firstName, lastName, email, phone: phones[0], country: 'CZ', password };
      const body = { ...details, timezone: 'Europe/Prague', role: 'member' };
      const { id } = (await admin.post('/tenant/users', { body })).body.data as { id: string };
      const person = { id, email, schoolId: school.id };
      const door = await world.as(person);
      const raw = new FormData();
      raw.set('file', new Blob([new Uint8Array(await png())]), `${firstName}.png`);
      await door.post('/tenant/user/avatar', { raw });
      await upload(door, 'dictionaryAudio', mp3(), `${lastName}.mp3`);
      await upload(door, 'dictionaryAudio', mp3(), `${lastName}.mp3`);
      await upload(door, 'avatar', await png(), `${lastName} not worn.png`);
      await addDocument(admin, person, `Contract ${lastName}`);
      await addDocument(door, person, `Diploma ${lastName}`);
      await door.put('/tenant/user/profile', { body: { phone: phones[1] } });
      await world.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email } });
      const group = await admin.post('/tenant/groups', { body: { name: 'Evening' } });
      const groupId = group.body.data.id as string;
      await admin.post(`/tenant/groups/${groupId}/users`, { body: { userIds: [id] } });
      const books = openBooks(world, school, admin);
      const plan = await books.plan();
      await books.assign(person, plan);
      await books.settle({ plan, missed: [person] });
      await learn(admin, school, { ...person, firstName, lastName, door, day: count });
      return { ...person, firstName, lastName, phones, door, groupId };
    },
    fetchArchive: async ({ id }, language = 'en') => {
      const answer = await fetch(`${world.address}/api/tenant/users/${id}/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { answer, entries: answer.ok ? await readZip(bytes) : new Map() };
    },
  };
}

export const readPart = (entries: ReadonlyMap<string, Buffer>, name: string) =>
  JSON.parse(String(entries.get(`${name}.json`)));
