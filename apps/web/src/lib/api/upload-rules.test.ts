import { filePurposes } from '@klasna/contract/files/models';
import type { Purpose } from '@klasna/exercises/kit-ui/face';
import { uploadRules } from '@klasna/exercises/kit-ui/upload-rules';
import { expect, test } from 'vitest';

test.each(Object.entries(uploadRules))(
  '%s: the page refuses the files that the server would refuse',
  (purpose, { kind, maxBytes }) => {
    const purposeLimits = filePurposes[purpose as Purpose];
    expect(maxBytes).toBe(purposeLimits.maxBytes);
    expect(kind === 'image').toBe(purposeLimits.kind === 'image' || purposeLimits.kind === 'gif');
  },
);

test.each(['audio/aac', 'audio/flac', 'audio/x-flac', 'audio/midi', 'video/x-matroska'])(
  '%s is refused because not all browsers play it',
  (type) => {
    expect(uploadRules.audio.accept).not.toContain(type);
  },
);
