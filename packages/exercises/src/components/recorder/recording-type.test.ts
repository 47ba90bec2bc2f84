import { expect, test } from 'vitest';
import { chooseRecordingType, createRecordingFile, isFinalType } from './recording-type.ts';

test('a browser records in the first format that it supports, and first in the one that all play', () => {
  const best = chooseRecordingType(() => true) ?? '';
  expect(best).toBe('audio/mp4;codecs=mp4a.40.2');
  expect(isFinalType(best)).toBe(true);
  const others = chooseRecordingType((type) => !type.includes('mp4a')) ?? '';
  expect(others).toBe('audio/webm;codecs=opus');
  expect(isFinalType(others)).toBe(false);
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
