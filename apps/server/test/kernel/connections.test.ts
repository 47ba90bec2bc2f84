/** Transactions use their connection as documented: packets are combined, and errors are handled. */
import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type KernelFixture, openKernelFixture } from './kernel-fixture.ts';

let kernel: KernelFixture;
beforeAll(async () => {
  kernel = await openKernelFixture();
});
afterAll(() => kernel.close());

type Chunk = Buffer | { readonly chunk: Buffer };

test('begin and the first statement leave in one packet', async () => {
  const { database } = kernel.connected;
  // Connects before counting, because connecting sends packets too.
  await database.inSchool(kernel.schoolId, (tx) => tx.client.query('select 1'));
  const writeSpy = vi.spyOn(Socket.prototype, '_writev' as never) as unknown as {
    readonly mock: { readonly calls: readonly [readonly Chunk[]][] };
    readonly mockRestore: () => void;
  };
  await database.inSchool(kernel.schoolId, (tx) => tx.client.query('select $1 as first', ['one']));
  const packets = writeSpy.mock.calls.map(([chunks]) =>
    Buffer.concat(chunks.map((one) => ('chunk' in one ? one.chunk : one))).toString('latin1'),
  );
  writeSpy.mockRestore();
  const [packet] = packets.filter((text) => text.includes('select $1 as first'));
  expect(packet).toContain('begin; set local app.school_id');
});
