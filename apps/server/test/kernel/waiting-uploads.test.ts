/** Uploads of one person wait unread for each other, so that nobody fills the disk or keeps others from uploading. */
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../test-app.ts';
import { eventually } from './kernel-fixture.ts';
import { pdf } from './sample-documents.ts';

const uploadFolder = join(createTemporaryFolder('waiting-uploads'), 'uploads');
let testApp: TestApp;
let school: TestSchool;
beforeAll(async () => {
  mkdirSync(uploadFolder, { recursive: true });
  process.env.TMPDIR = uploadFolder;
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

/** Sends the beginning of a document whose rest does not come. */
async function beginUpload({ id }: TestPerson, token: string): Promise<Socket> {
  const { hostname, port } = new URL(testApp.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `POST /api/tenant/users/${id}/documents HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n` +
      'content-length: 1000000\r\ncontent-type: multipart/form-data; boundary=limit\r\n\r\n' +
      '--limit\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
  );
  return socket;
}

const countStored = (): number =>
  readdirSync(uploadFolder).filter((name) => name.startsWith('klasna-upload-')).length;

test('a person has four unfinished uploads on the disk, and slows nobody else down', async () => {
  const [slow, quick] = [
    await testApp.createPerson(school, { role: 'member' }),
    await testApp.createPerson(school, { role: 'member' }),
  ] as const;
  const { token = '' } = await testApp.signInAs(slow);
  const sockets = await Promise.all(Array.from({ length: 7 }, () => beginUpload(slow, token)));
  await eventually(() => countStored() === 4);

  const raw = new FormData();
  raw.append('name', 'Contract');
  raw.append('file', new Blob([new Uint8Array(pdf)]), 'a.pdf');
  const client = await testApp.signInAs(quick);
  expect((await client.post(`/tenant/users/${quick.id}/documents`, { raw })).status).toBe(201);
  expect(countStored()).toBe(4);

  // Ends those that still wait first: when their turn comes, there is no connection to read from.
  for (const socket of sockets.toReversed()) socket.destroy();
  await eventually(() => countStored() === 0);
  const next = await beginUpload(slow, token);
  await eventually(() => countStored() === 1);
  next.destroy();
  await eventually(() => countStored() === 0);
});
