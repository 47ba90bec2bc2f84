/** All personal data about a person, one section per module. */
import type { StoredPurpose } from '@klasna/contract/files/models';
import type { Files } from '../kernel/files/files.ts';
import { mailsPersonalData } from '../kernel/mail/personal-data.ts';
import type { PersonalDataSection } from '../kernel/personal-data.ts';
import { answersPersonalData } from '../modules/answers/index.ts';
import { auditPersonalData } from '../modules/audit/index.ts';
import { classesPersonalData } from '../modules/classes/index.ts';
import { createCoursesPersonalData } from '../modules/courses/index.ts';
import { dictionaryPersonalData } from '../modules/dictionary/index.ts';
import { createDocumentsPersonalData } from '../modules/documents/index.ts';
import { createFilesPersonalData } from '../modules/files/index.ts';
import { groupsDataSection } from '../modules/groups/index.ts';
import { homeworkPersonalData } from '../modules/homework/index.ts';
import { signInsDataSection } from '../modules/identity/index.ts';
import { notificationsDataSection } from '../modules/notifications/index.ts';
import { createProfileDataSection, findPicturesOfOthers } from '../modules/people/index.ts';
import { plansDataSection } from '../modules/plans/index.ts';
import { scheduleDataSection } from '../modules/schedule/index.ts';
import { findFallbackOwner } from '../policies/people/fallback-owner.ts';

/**
 * In the order of erasing: the user's row is emptied first, and files go last, because other sections may reference
 * them.
 */
export const listPersonalDataSections = (files: Files<StoredPurpose>): readonly PersonalDataSection[] => [
  createProfileDataSection({ findPicture: files.resolve, removePicture: files.remove }),
  signInsDataSection,
  mailsPersonalData,
  groupsDataSection,
  createDocumentsPersonalData({ remove: files.remove }),
  dictionaryPersonalData,
  createCoursesPersonalData(findFallbackOwner),
  plansDataSection,
  answersPersonalData,
  classesPersonalData,
  scheduleDataSection,
  homeworkPersonalData,
  notificationsDataSection,
  auditPersonalData,
  createFilesPersonalData({ findPortraitsOfOthers: findPicturesOfOthers, remove: files.remove }),
];
