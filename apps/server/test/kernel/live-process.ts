/**
 * One of several server processes of the live tests: lines written to a board are announced after the commit through
 * the outbox.
 */
import { z } from 'zod';
import { readConfig } from '../../src/config.ts';
import { connect } from '../../src/kernel/db/connect.ts';
import { defineEvent } from '../../src/kernel/db/domain-event.ts';
import { startOutboxRelay, transient } from '../../src/kernel/db/outbox-relay.ts';
import { openLog } from '../../src/kernel/log.ts';
import { board, startLiveServer } from './live-fixture.ts';

const lineWritten = defineEvent<{ boardId: string; seq: number; text: string }>('line.written');
const writeInput = z.object({ schoolId: z.string(), boardId: z.string(), text: z.string() });
const readInput = z.object({ schoolId: z.string(), boardId: z.string(), after: z.coerce.number() });
const onlineInput = z.object({ schoolId: z.string(), boardId: z.string() });
const personInput = z.object({ schoolId: z.string(), userId: z.string() });

const writeLineSql = `
  insert into board_lines (school_id, board_id, seq, text)
  select $1, $2, coalesce(max(seq), 0) + 1, $3 from board_lines where school_id = $1 and board_id = $2
  having not coalesce(bool_or(text = $3), false)
  returning seq`;
const readLinesSql = `
  select seq, text from board_lines where school_id = $1 and board_id = $2 and seq > $3 order by seq`;

const config = readConfig(process.env);
const log = openLog(config.LOG_LEVEL);
const connected = await connect(config, 'server');
const { database, close } = connected;
const liveServer = await startLiveServer(config, connected, log, (server, live) => {
  startOutboxRelay(
    database,
    [
      transient(lineWritten, (schoolId, { boardId, seq, text }) =>
        live.emit(board, schoolId, { id: boardId, event: 'written', seq, data: { text: text } }),
      ),
    ],
    log,
  );
  // Writing the same line again changes nothing, so a writer may retry without a reply.
  server.post('/write', async (request) => {
    const { schoolId, boardId, text } = writeInput.parse(request.body);
    await database.inSchool(schoolId, async (tx) => {
      const { rows } = await tx.client.query<{ seq: number }>(writeLineSql, [schoolId, boardId, text]);
      const [line] = rows;
      if (line) tx.publish(lineWritten({ boardId, seq: line.seq, text }));
    });
    return {};
  });
  server.get('/lines', async (request) => {
    const { schoolId, boardId, after } = readInput.parse(request.query);
    return database.inSchool(
      schoolId,
      async (tx) => (await tx.client.query(readLinesSql, [schoolId, boardId, after])).rows,
    );
  });
  server.get('/online', async (request) => {
    const { schoolId, boardId } = onlineInput.parse(request.query);
    const online = await live.listOnline(board, schoolId, [boardId]);
    return [...online(boardId)];
  });
  server.post('/change', async (request) => {
    const { schoolId, userId } = personInput.parse(request.body);
    live.emitToPerson(schoolId, userId, 'session.changed', {});
    return {};
  });
  server.post('/end', async (request) => {
    const { schoolId, userId } = personInput.parse(request.body);
    live.endSessions(schoolId, { userId });
    return {};
  });
});

// Exits when the parent process has ended; otherwise this process would keep the output open that the test runner waits
// for.
process.stdin.resume().on('end', () => process.exit(1));
process.on('SIGTERM', () => {
  void liveServer
    .close()
    .then(close)
    .then(() => process.exit(0));
});
process.stdout.write(`listening ${liveServer.address}\n`);
