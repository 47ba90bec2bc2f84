/** The baseline of the live channel: Socket.IO with rooms and without authentication. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const server = createServer();
const io = new Server(server, { path: '/live', serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => {
  socket.on('class:join', async ({ classId }, answer) => {
    await socket.join(classId);
    answer({ ok: true });
  });
  socket.on('class:typing', ({ classId, data }) => {
    socket.to(classId).emit('answer.typing', { data: { data } });
  });
});
server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}\n`);
});
process.on('SIGTERM', () => process.exit(0));
