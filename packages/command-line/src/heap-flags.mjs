/**
 * The flags of V8 that bound the memory of the server (docs/decisions/0080-memory-of-a-process.md). Plain JavaScript, because
 * the entry points run before anything is installed. V8 reads these flags only when it starts.
 */
import { totalmem } from 'node:os';

const bytesPerMegabyte = 1024 * 1024;
/** The rest is for worker processes, which may take 0.8 and 1 GB, and for memory outside the heap. */
const heapShare = 1 / 3;
const minHeapMegabytes = 384;
const maxHeapMegabytes = 1024;
/** New objects take up to three times as much. V8 alone would choose 64; with 8 it collects far too often. */
const semiSpaceMegabytes = 32;

/** What the container, the service or else the machine has. */
const readMemoryBytes = () => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());

/** What the operator decided: flags in `NODE_OPTIONS` or on the command line. */
const readGivenFlags = () => `${process.env.NODE_OPTIONS ?? ''} ${process.execArgv.join(' ')}`;

/** Lists the flags that this process lacks; those that were given stay as they are. */
export function listMissingHeapFlags(memoryBytes = readMemoryBytes(), givenFlags = readGivenFlags()) {
  const share = Math.round((memoryBytes * heapShare) / bytesPerMegabyte);
  const wanted = {
    '--max-old-space-size': Math.min(Math.max(share, minHeapMegabytes), maxHeapMegabytes),
    '--max-semi-space-size': semiSpaceMegabytes,
  };
  // V8 reads an underscore as a hyphen.
  const given = givenFlags.replaceAll('_', '-');
  return Object.entries(wanted).flatMap(([name, megabytes]) =>
    given.includes(`${name}=`) ? [] : [`${name}=${megabytes}`],
  );
}
