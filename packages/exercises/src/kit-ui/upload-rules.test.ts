import { filePurposes } from '@klasna/contract/files/models';
import { expect, test } from 'vitest';
import type { Purpose } from './face.ts';
import { uploadRules } from './upload-rules.ts';

test.each(Object.entries(uploadRules))(
  '%s: a file is refused here when the server would refuse it',
  (purpose, { kind, maxBytes }) => {
    const asked = filePurposes[purpose as Purpose];
    expect(maxBytes).toBe(asked.maxBytes);
    expect(kind === 'image').toBe(asked.kind === 'image' || asked.kind === 'gif');
  },
);

test.each(['audio/aac', 'audio/flac', 'audio/x-flac', 'audio/midi', 'video/x-matroska'])(
  '%s is no sound that all browsers play',
  (type) => {
    expect(uploadRules.audio.accept).not.toContain(type);
  },
);
