/**
 * One of several server processes of the live tests: lines written to a board are announced after the commit through
 * the outbox.
 */
import { z } from 'zod';
import { readConfig } from '../../src/config.ts';
import { connect } from '../../src/kernel/db/connect.ts';
import { news } from '../../src/kernel/db/news.ts';
import { passing, startRelay } from '../../src/kernel/db/relay.ts';
import { openLog } from '../../src/kernel/log.ts';
import { board, openStage } from './live-stage.ts';

const lineWritten = news<{ boardId: string; seq: number; text: string }>('line.written');
const write = z.object({ schoolId: z.string(), boardId: z.string(), text: z.string() });
const read = z.object({ schoolId: z.string(), boardId: z.string(), after: z.coerce.number() });
const gathered = z.object({ schoolId: z.string(), boardId: z.string() });
const person = z.object({ schoolId: z.string(), userId: z.string() });

const writeText = `
  insert into board_lines (school_id, board_id, seq, text)
  select $1, $2, coalesce(max(seq), 0) + 1, $3 from board_lines where school_id = $1 and board_id = $2
  having not coalesce(bool_or(text = $3), false)
  returning seq`;
const readText = `
  select seq, text from board_lines where school_id = $1 and board_id = $2 and seq > $3 order by seq`;

const config = readConfig(process.env);
const log = openLog(config.LOG_LEVEL);
const { database, close } = await connect(config, 'server');
const stage = await openStage(config, database, log, (server, live) => {
  startRelay(
    database,
    [
      passing(lineWritten, (schoolId, { boardId, seq, text }) =>
        live.tell(board, schoolId, { id: boardId, event: 'written', seq, data: { text } }),
      ),
    ],
    log,
  );
  // Writing the same line again changes nothing, so a writer may retry without a reply.
  server.post('/write', async (request) => {
    const { schoolId, boardId, text } = write.parse(request.body);
    await database.inSchool(schoolId, async (tx) => {
      const { rows } = await tx.client.query<{ seq: number }>(writeText, [schoolId, boardId, text]);
      const [line] = rows;
      if (line) tx.tell(lineWritten({ boardId, seq: line.seq, text }));
    });
    return {};
  });
  server.get('/lines', async (request) => {
    const { schoolId, boardId, after } = read.parse(request.query);
    return database.inSchool(
      schoolId,
      async (tx) => (await tx.client.query(readText, [schoolId, boardId, after])).rows,
    );
  });
  server.get('/online', async (request) => {
    const { schoolId, boardId } = gathered.parse(request.query);
    const online = await live.online(board, schoolId, [boardId]);
    return [...online(boardId)];
  });
  server.post('/change', async (request) => {
    const { schoolId, userId } = person.parse(request.body);
    live.toPerson(schoolId, userId, 'session.changed', {});
    return {};
  });
  server.post('/end', async (request) => {
    const { schoolId, userId } = person.parse(request.body);
    live.endSessions(schoolId, { userId });
    return {};
  });
});

// The parent process is gone. Without this exit, the process would keep the output open that the test runner waits for.
process.stdin.resume().on('end', () => process.exit(1));
process.on('SIGTERM', () => {
  void stage
    .close()
    .then(close)
    .then(() => process.exit(0));
});
process.stdout.write(`listening ${stage.address}\n`);
