/** The baseline of the live channel: Socket.IO with rooms and without authentication. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const server = createServer();
const io = new Server(server, { path: '/live', serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => {
  socket.on('class:join', async ({ classId }, acknowledge) => {
    await socket.join(classId);
    acknowledge({ ok: true });
  });
  socket.on('class:typing', ({ classId, data }) => {
    socket.to(classId).emit('answer.typing', { data: { data } });
  });
});
server.listen(0, '127.0.0.1', () => {
  const boundAddress = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof boundAddress === 'object' ? boundAddress?.port : ''}\n`);
});
process.on('SIGTERM', () => process.exit(0));
