import { expect, test } from 'vitest';
import { chooseRecordingType, createRecordingFile } from './recording-type.ts';

test('a browser records in the first format that it supports, small files first', () => {
  expect(chooseRecordingType(() => true)).toBe('audio/webm;codecs=opus');
  expect(chooseRecordingType((type) => type.startsWith('audio/ogg'))).toBe('audio/ogg;codecs=opus');
  expect(chooseRecordingType((type) => type === 'audio/mp4')).toBe('audio/mp4');
  expect(chooseRecordingType(() => false)).toBeUndefined();
});

test.each([
  ['audio/webm;codecs=opus', 'recording.webm', 'audio/webm'],
  ['audio/ogg;codecs=opus', 'recording.ogg', 'audio/ogg'],
  ['audio/mp4', 'recording.m4a', 'audio/mp4'],
])('a recording in %s becomes the file %s', (recordedAs, name, type) => {
  expect(createRecordingFile([new Blob(['x'])], recordedAs)).toMatchObject({ name, type, size: 1 });
});
