import { filePurposes } from '@klasna/contract/files/models';
import type { FilePurpose } from '@klasna/exercises/components/component-types';
import { uploadRules } from '@klasna/exercises/components/upload-rules';
import { expect, test } from 'vitest';

test.each(Object.entries(uploadRules))(
  '%s: the page refuses the files that the server would refuse',
  (purpose, { kind, maxBytes }) => {
    const purposeLimits = filePurposes[purpose as FilePurpose];
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
