/** What two processes do for their clients, whatever connects them. */
import { expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { eventually } from './kernel-fixture.ts';
import type { Server } from './live-cluster.ts';
import { addBoardMember, connectAs, type Person } from './live-fixture.ts';
import { addBoard, type Processes, post } from './live-processes-fixture.ts';

function testLoss(processes: Processes): void {
  it('lose nothing when one is killed', async () => {
    const [first] = await processes.startTwo();
    const boardId = newId();
    const crowd = await processes.addPeople(8);
    for (const person of crowd) await addBoardMember(processes.kernel(), boardId, person);
    const readers = await Promise.all(crowd.map((person) => processes.openReader(person, boardId)));

    const written = Array.from({ length: 120 }, (_, line) => `line ${line + 1}`);
    for (const [line, text] of written.entries()) {
      if (line === 60) void first.stop('SIGKILL');
      const body = { schoolId: processes.kernel().schoolId, boardId, text };
      await eventually(() => post(processes.balancer().address, '/write', body));
    }
    await eventually(() => readers.every(({ lines }) => lines.length === written.length), 20_000);
    for (const { lines } of readers) expect(lines).toEqual(written);
    // The remaining process delivers what the killed one had not delivered yet.
    await eventually(
      async () => (await processes.kernel().runSql('select 1 from outbox')).length === 0,
      20_000,
    );
  }, 60_000);

  it('know who is online in both, and report it without delay after one has died', async () => {
    const [first, second] = await processes.startTwo();
    const [person, other] = await processes.addPeople(2);
    if (!person || !other) throw new Error('no people were created');
    const boardId = newId();
    for (const one of [person, other]) await addBoardMember(processes.kernel(), boardId, one);
    const fetchOnlineAt = async ({ address }: Server) => {
      const query = new URLSearchParams({ schoolId: processes.kernel().schoolId, boardId });
      return ((await (await fetch(`${address}/online?${query}`)).json()) as string[]).toSorted();
    };
    await (await connectAs(first.address, person)).join(boardId);
    await (await connectAs(second.address, other)).join(boardId);
    const bothUserIds = [person.userId, other.userId].toSorted();
    await eventually(async () => (await fetchOnlineAt(first)).length === 2);
    expect([await fetchOnlineAt(first), await fetchOnlineAt(second)]).toEqual([bothUserIds, bothUserIds]);
    await second.stop('SIGKILL');
    const startedAt = performance.now();
    expect(await fetchOnlineAt(first)).toEqual([person.userId]);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
}

function testEvents(processes: Processes): void {
  it('exchange live events', async () => {
    const [first, second] = await processes.startTwo();
    const [person, other] = await processes.addPeople(2);
    if (!person || !other) throw new Error('no people were created');
    const clients = await Promise.all([first, second].map(({ address }) => connectAs(address, person)));
    const strangerClient = await connectAs(second.address, other);
    await post(first.address, '/change', person);
    await post(second.address, '/change', person);
    await eventually(() =>
      clients.every((liveClient) => liveClient.eventsOf('session.changed').length === 2),
    );
    expect(strangerClient.received).toEqual([]);
    await post(first.address, '/end', person);
    await eventually(() => clients.every(({ socket }) => !socket.connected), 5000);
    expect(clients.map((liveClient) => liveClient.eventsOf('session.ended').length)).toEqual([1, 1]);
    expect(strangerClient.socket.connected).toBe(true);
  });

  it('replay events of both to a client that was offline', async () => {
    const [first, second] = await processes.startTwo();
    const [person] = await processes.addPeople(1);
    if (!person) throw new Error('no person was created');
    const startedAt = performance.now();
    const other = await connectAs(second.address, person);
    await post(first.address, '/change', person);
    await eventually(() => other.eventsOf('session.changed').length === 1);
    // Computes the time when the connection opens, as the page does, because connecting takes long on a busy machine.
    const liveClient = await connectAs(second.address, person, {
      auth: (greet) => greet({ token: person.token, unheard: performance.now() - startedAt }),
    });
    await eventually(() => liveClient.received.length > 0);
    expect(liveClient.received.map(({ event }) => event)).toEqual(['session.changed']);
  });

  it('report presence in both, also when one dies', async () => {
    const [first, second] = await processes.startTwo();
    const [watchingPerson, lostPerson] = await processes.addPeople(2);
    if (!watchingPerson || !lostPerson) throw new Error('no people were created');
    const boardId = newId();
    await addBoardMember(processes.kernel(), boardId, watchingPerson);
    await addBoardMember(processes.kernel(), boardId, lostPerson);
    const lostClient = await connectAs(first.address, lostPerson, { reconnection: false });
    await lostClient.join(boardId);
    const liveClient = await connectAs(second.address, watchingPerson);
    await liveClient.join(boardId);
    const listPresenceOf = (person: Person) =>
      liveClient
        .eventsOf('presence')
        .map((body) => body.data as { userId: string; online: boolean })
        .filter(({ userId }) => userId === person.userId)
        .map(({ online }) => online);
    await eventually(() => listPresenceOf(lostPerson).length === 1);
    expect(listPresenceOf(lostPerson)).toEqual([true]);
    await first.stop('SIGKILL');
    await eventually(() => listPresenceOf(lostPerson).length === 2, 15_000);
    expect(listPresenceOf(lostPerson)).toEqual([true, false]);
    expect(listPresenceOf(watchingPerson)).toEqual([true]);
  }, 30_000);

  it('exchange a text that is larger than a database notification', async () => {
    const [first, second] = await processes.startTwo();
    const [person] = (await processes.addPeople(1)) as [Person];
    const boardId = await addBoard(processes.kernel(), person);
    const liveClient = await connectAs(second.address, person);
    await liveClient.join(boardId);
    const text = 'Привіт 🎓 '.repeat(4000);
    await post(first.address, '/write', { schoolId: person.schoolId, boardId, text });
    await eventually(() => liveClient.eventsOf('written').length > 0);
    expect(liveClient.eventsOf('written')).toMatchObject([{ seq: 1, data: { text } }]);
  });
}

export function testTwoProcesses(processes: Processes): void {
  testLoss(processes);
  testEvents(processes);
}
