/** A name server over UDP that answers with the addresses of a test, or not at all. */
import { createSocket } from 'node:dgram';

export interface FakeNameServer {
  readonly address: string;
  /** The addresses (IPv4) of names; a name that is missing is never answered. */
  readonly names: Map<string, readonly string[]>;
  /** The names that were asked for, once for each family. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

const typeOfIpv4 = 1;
const headerLength = 12;

/** Reads the name of a question, and where the question ends. */
function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let offset = headerLength;
  for (let length = query[offset] ?? 0; length > 0; length = query[offset] ?? 0) {
    labels.push(query.toString('latin1', offset + 1, offset + 1 + length));
    offset += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(offset + 1), end: offset + 5 };
}

function toAnswer(query: Buffer, end: number, addresses: readonly string[]): Buffer {
  const header = Buffer.from(query.subarray(0, headerLength));
  // An answer to what was asked, without an error.
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(addresses.length, 6);
  header.writeUInt32BE(0, 8);
  const records = addresses.map((address) => {
    const record = Buffer.alloc(16);
    // The name of the question, type A, class IN, no time to live, four bytes.
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(typeOfIpv4, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(4, 10);
    for (const [index, byte] of address.split('.').entries()) record.writeUInt8(Number(byte), 12 + index);
    return record;
  });
  return Buffer.concat([header, query.subarray(headerLength, end), ...records]);
}

export async function startFakeNameServer(): Promise<FakeNameServer> {
  const socket = createSocket('udp4');
  const names: FakeNameServer['names'] = new Map();
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    asked.push(name);
    const addresses = names.get(name);
    if (addresses) socket.send(toAnswer(query, end, type === typeOfIpv4 ? addresses : []), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    names,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
