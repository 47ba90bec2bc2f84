import { expect, test } from 'vitest';
import { recordedFile, recordingType } from './recording-type.ts';

test('a browser records in the first format that it supports, small files first', () => {
  expect(recordingType(() => true)).toBe('audio/webm;codecs=opus');
  expect(recordingType((type) => type.startsWith('audio/ogg'))).toBe('audio/ogg;codecs=opus');
  expect(recordingType((type) => type === 'audio/mp4')).toBe('audio/mp4');
  expect(recordingType(() => false)).toBeUndefined();
});

test.each([
  ['audio/webm;codecs=opus', 'recording.webm', 'audio/webm'],
  ['audio/ogg;codecs=opus', 'recording.ogg', 'audio/ogg'],
  ['audio/mp4', 'recording.m4a', 'audio/mp4'],
])('a recording in %s becomes the file %s', (recordedAs, name, type) => {
  expect(recordedFile([new Blob(['x'])], recordedAs)).toMatchObject({ name, type, size: 1 });
});
