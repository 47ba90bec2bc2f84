import { expect, test } from 'vitest';
import { convertRecording } from './convert-recording.ts';
import { openTrack } from './open-track.ts';
import { readPackets } from './read-packets.ts';
import { remuxRecording } from './remux-recording.ts';
import { createFragmentedMp4, createMp4, createOgg, createWebm } from './sample-recordings.ts';

const count = async (bytes: Uint8Array): Promise<number> =>
  (await readPackets(await openTrack(bytes))).packets.length;

const findBox = (bytes: Uint8Array, name: string): number => Buffer.from(bytes).indexOf(name, 0, 'latin1');

test('Opus in WebM and Ogg becomes AAC in MP4 of the same length', async () => {
  for (const original of [createWebm({ seconds: 3 }), await createOgg(3)]) {
    let progress = 0;
    const { bytes, type, seconds } = await convertRecording(original, (done) => {
      progress = done;
    });
    expect(type).toBe('audio/mp4');
    expect(seconds).toBeGreaterThanOrEqual(2.99);
    expect(seconds).toBeLessThan(3.1);
    expect(progress).toBeCloseTo(1, 1);
    expect((await openTrack(bytes)).codec).toBe('aac');
    // The table for seeking comes before the sound.
    expect(findBox(bytes, 'moov')).toBeLessThan(findBox(bytes, 'mdat'));
    expect(findBox(bytes, 'moof')).toBe(-1);
  }
});

test('AAC is kept as it is, with a table for seeking', async () => {
  const original = await createFragmentedMp4(3);
  expect(findBox(original, 'moof')).toBeGreaterThan(0);
  for (const convert of [convertRecording, remuxRecording]) {
    const { bytes, type, seconds } = await convert(original);
    expect(type).toBe('audio/mp4');
    expect(seconds).toBeCloseTo(3, 1);
    expect(await count(bytes)).toBe(await count(original));
    expect(findBox(bytes, 'moof')).toBe(-1);
    expect(findBox(bytes, 'moov')).toBeLessThan(findBox(bytes, 'mdat'));
  }
});

test('Opus that is not encoded anew gets a length and cues', async () => {
  const cues = [0x1c, 0x53, 0xbb, 0x6b];
  const original = createWebm({ seconds: 3 });
  expect(Buffer.from(original).indexOf(Buffer.from(cues))).toBe(-1);
  const { bytes, type, seconds } = await remuxRecording(original);
  expect([type, seconds]).toEqual(['audio/webm', expect.closeTo(3, 5)]);
  expect(Buffer.from(bytes).indexOf(Buffer.from(cues))).toBeGreaterThan(0);
  expect(await count(bytes)).toBe(150);
});

test('a pause and a false claim do not change the length', async () => {
  for (const options of [{ claimedSeconds: 1e12 }, { jumpSeconds: 3000 }])
    expect((await remuxRecording(createWebm({ seconds: 3, ...options }))).seconds).toBeCloseTo(3, 5);
});

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['a text', () => Buffer.from('la la la'), 'unreadable'],
  ['nothing but a head', () => createWebm({ seconds: 0 }), 'unreadable'],
  ['a head that was cut off', () => createWebm().subarray(0, 60), 'unreadable'],
  [
    'a text after a head',
    () => Buffer.concat([createWebm().subarray(0, 60), Buffer.alloc(99_999, 'la ')]),
    'unreadable',
  ],
  ['a video', () => createWebm({ trackType: 1 }), 'unreadable'],
  ['two sounds', () => createWebm({ tracks: 2 }), 'unreadable'],
  ['a thousand sounds', () => createWebm({ tracks: 1000 }), 'unreadable'],
  ['an MP4 without its table', async () => (await createMp4()).subarray(0, 200), 'unreadable'],
  ['sixteen minutes', () => createWebm({ seconds: 960 }), 'tooLong'],
])(
  'refuses %s',
  async (_, make, kind) => {
    const bytes = await make();
    for (const convert of [convertRecording, remuxRecording])
      await expect(convert(bytes)).rejects.toMatchObject({ kind });
  },
  30_000,
);

test('refuses Opus that cannot be decoded, instead of making silence of it', async () => {
  const bytes = createWebm();
  const packet = Buffer.from([0xf8, 0xff, 0xfe]);
  const at = Buffer.from(bytes).indexOf(packet);
  // 48 frames of 20 ms in a packet of three bytes.
  bytes.set([0xfb, 0x80 | 6, 0xfe], at);
  await expect(convertRecording(bytes)).rejects.toMatchObject({ kind: 'unreadable' });
});

test('a recording that was cut off loses at most its last cluster, wherever that was', async () => {
  const bytes = createWebm({ seconds: 4 });
  const middle = Math.floor(bytes.length / 2);
  for (let cut = middle; cut < middle + 40; cut += 1) {
    const { seconds } = await remuxRecording(bytes.subarray(0, cut));
    expect(seconds).toBeGreaterThan(0.9);
    expect(seconds).toBeLessThan(2.2);
  }
});

test('of a fragment that was written twice, the second counts', async () => {
  const original = await createFragmentedMp4(3);
  const start = findBox(original, 'moof') - 4;
  const repeated = Buffer.concat([original, original.subarray(start)]);
  const { seconds } = await remuxRecording(repeated);
  expect(seconds).toBeCloseTo(3, 1);
});
