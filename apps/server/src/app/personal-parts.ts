/** All personal data about a person, one section per module. */
import type { StoredPurpose } from '@klasna/contract/files/models';
import { findKeeper } from '../access/keeper.ts';
import type { Files } from '../kernel/files/files.ts';
import { mailsPart } from '../kernel/mail/personal-part.ts';
import type { PersonalPart } from '../kernel/personal-part.ts';
import { answersPart } from '../rooms/answers/index.ts';
import { auditPart } from '../rooms/audit/index.ts';
import { classesPart } from '../rooms/classes/index.ts';
import { coursesPart } from '../rooms/courses/index.ts';
import { dictionaryPart } from '../rooms/dictionary/index.ts';
import { documentsPart } from '../rooms/documents/index.ts';
import { filesPart } from '../rooms/files/index.ts';
import { groupsPart } from '../rooms/groups/index.ts';
import { homeworkPart } from '../rooms/homework/index.ts';
import { signInsPart } from '../rooms/identity/index.ts';
import { noticesPart } from '../rooms/notices/index.ts';
import { profilePart, wornByOthers } from '../rooms/people/index.ts';
import { plansPart } from '../rooms/plans/index.ts';
import { schedulePart } from '../rooms/schedule/index.ts';

/**
 * In the order of erasing: the user's row is emptied first, and files go last, because other sections may reference
 * them.
 */
export const listPersonalParts = (files: Files<StoredPurpose>): readonly PersonalPart[] => [
  profilePart({ findPicture: files.resolve, removePicture: files.remove }),
  signInsPart,
  mailsPart,
  groupsPart,
  documentsPart({ remove: files.remove }),
  dictionaryPart,
  coursesPart(findKeeper),
  plansPart,
  answersPart,
  classesPart,
  schedulePart,
  homeworkPart,
  noticesPart,
  auditPart,
  filesPart({ wornByOthers, remove: files.remove }),
];
