/** Imports no library, so that pages can use it without loading schemas. */
export const limits = {
  textMin: 2,
  textMax: 500,
  noteMax: 2000,
  resetPasswordMin: 6,
  passwordMin: 8,
  passwordMax: 128,
  passkeyNameMax: 60,
  passkeysPerPerson: 20,
  apiKeyNameMax: 60,
  apiKeyDaysMax: 365,
  /** Of those that still work. */
  apiKeysPerSchool: 100,
  imageBytes: 1_048_576,
  documentBytes: 10_485_760,
  recordingSeconds: 600,
  addressMax: 2048,
  seriesLessons: 200,
  closedDayLessons: 500,
  pageSize: 10,
  pageSizeMax: 100,
  groupMembersAtOnce: 500,
} as const;
