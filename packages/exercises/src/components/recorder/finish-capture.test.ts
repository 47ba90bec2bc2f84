import { expect, test, vi } from 'vitest';
import type { Capture, RecordedSound } from './capture.ts';
import { finishCapture } from './finish-capture.ts';

const recorded: RecordedSound = { file: new File(['x'], 'voice.webm'), seconds: 2, levels: [] };
const setUp = (finish: Capture['finish'], isCurrent = true) => {
  const capture = { finish, cancel: vi.fn() };
  const options = {
    isCurrent: () => isCurrent,
    onConversion: vi.fn(),
    upload: vi.fn(async () => {}),
    onFailure: vi.fn(),
  };
  return { capture, options };
};

test('a finished recording is uploaded', async () => {
  const { capture, options } = setUp(async () => recorded);
  await finishCapture(capture, options);
  expect(options.upload).toHaveBeenCalledExactlyOnceWith(recorded);
  expect(options.onFailure).not.toHaveBeenCalled();
});

test('nothing is uploaded or reported once the recorder is gone', async () => {
  for (const finish of [async () => recorded, () => Promise.reject(new Error('broken'))]) {
    const { capture, options } = setUp(finish, false);
    await finishCapture(capture, options);
    expect(options.upload).not.toHaveBeenCalled();
    expect(options.onFailure).not.toHaveBeenCalled();
  }
});

test('a capture that cannot be finished is reported, and the microphone is released', async () => {
  const cause = new DOMException('broken', 'InvalidStateError');
  const { capture, options } = setUp(() => Promise.reject(cause));
  await finishCapture(capture, options);
  expect(options.onFailure).toHaveBeenCalledExactlyOnceWith(cause);
  expect(capture.cancel).toHaveBeenCalledOnce();
  expect(options.upload).not.toHaveBeenCalled();
});

test('the progress of a conversion is reported while the recorder is there', async () => {
  for (const isCurrent of [true, false]) {
    const { capture, options } = setUp(async (onConversion) => {
      onConversion(0.5);
      return recorded;
    }, isCurrent);
    await finishCapture(capture, options);
    expect(options.onConversion).toHaveBeenCalledTimes(isCurrent ? 1 : 0);
  }
});
