import type { WordView } from '@klasna/contract/dictionary/models';
import type { Word } from './dictionary.store.ts';
import { stageOf } from './schedule-word.ts';

export type FileAddress = (schoolId: string, fileId: string | null) => string | null;

export function describeWord(word: Word, dueLimit: Date, addressOf: FileAddress): WordView {
  const { id, userId, phrase, translation, customTranslation, language, context, card } = word;
  const isAssigned = word.assignedBy !== null;
  return {
    ...{ id, userId, phrase, translation, customTranslation, language, context, isAssigned },
    audio: addressOf(word.schoolId, word.audioId),
    createdAt: word.createdAt.toISOString(),
    stage: stageOf(card),
    dueAt: card?.dueAt.toISOString() ?? null,
    isDue: isAssigned || (card !== null && card.dueAt < dueLimit),
  };
}
