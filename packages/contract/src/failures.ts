/**
 * All failures of the product. The name determines status and code; the message is `failures.<name>` in the language
 * files, and the language check rejects a failure without a message.
 */
const failureList = {
  invalidInput: { status: 400, code: 'INVALID_INPUT' },
  brokenJson: { status: 400, code: 'BROKEN_JSON' },
  unauthenticated: { status: 401, code: 'UNAUTHENTICATED' },
  forbidden: { status: 403, code: 'FORBIDDEN' },
  notFound: { status: 404, code: 'NOT_FOUND' },
  methodNotAllowed: { status: 405, code: 'METHOD_NOT_ALLOWED' },
  timeout: { status: 408, code: 'TIMEOUT' },
  conflict: { status: 409, code: 'CONFLICT' },
  tooLarge: { status: 413, code: 'TOO_LARGE' },
  unsupportedType: { status: 415, code: 'UNSUPPORTED_TYPE' },
  tooManyAttempts: { status: 429, code: 'TOO_MANY_ATTEMPTS' },
  tooManyCalls: { status: 429, code: 'TOO_MANY_CALLS' },
  idempotencyKeyInvalid: { status: 400, code: 'IDEMPOTENCY_KEY_INVALID' },
  idempotencyKeyUnsupported: { status: 400, code: 'IDEMPOTENCY_KEY_UNSUPPORTED' },
  idempotencyKeyInUse: { status: 409, code: 'IDEMPOTENCY_KEY_IN_USE' },
  idempotencyReplyNotKept: { status: 409, code: 'IDEMPOTENCY_REPLY_NOT_KEPT' },
  idempotencyKeyReused: { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
  tooManyIdempotencyKeys: { status: 429, code: 'TOO_MANY_IDEMPOTENCY_KEYS' },
  tooComplex: { status: 422, code: 'TOO_COMPLEX' },
  internal: { status: 500, code: 'INTERNAL' },
  unavailable: { status: 503, code: 'UNAVAILABLE' },

  invalidCredentials: { status: 401, code: 'INVALID_CREDENTIALS' },
  accountSuspended: { status: 403, code: 'ACCOUNT_SUSPENDED' },
  tenantRequired: { status: 409, code: 'TENANT_REQUIRED' },
  schoolNotFound: { status: 404, code: 'SCHOOL_NOT_FOUND' },
  resetTokenInvalid: { status: 400, code: 'RESET_TOKEN_INVALID' },
  emailLinkInvalid: { status: 400, code: 'EMAIL_LINK_INVALID' },
  emailLinkExpired: { status: 400, code: 'EMAIL_LINK_EXPIRED' },
  emailLinkUsed: { status: 400, code: 'EMAIL_LINK_USED' },
  passwordConfirmationNeeded: { status: 403, code: 'PASSWORD_CONFIRMATION_NEEDED' },
  scopeMissing: { status: 403, code: 'SCOPE_MISSING' },
  notForApiKeys: { status: 403, code: 'NOT_FOR_API_KEYS' },
  tooManyApiKeys: { status: 409, code: 'TOO_MANY_API_KEYS' },
  passwordTooCommon: { status: 400, code: 'PASSWORD_TOO_COMMON' },
  passwordTooSimilar: { status: 400, code: 'PASSWORD_TOO_SIMILAR' },
  challengeInvalid: { status: 400, code: 'CHALLENGE_INVALID' },
  secondFactorWrong: { status: 400, code: 'SECOND_FACTOR_WRONG' },
  secondFactorUsed: { status: 400, code: 'SECOND_FACTOR_USED' },
  deviceClockWrong: { status: 400, code: 'DEVICE_CLOCK_WRONG' },
  secondFactorUnreadable: { status: 409, code: 'SECOND_FACTOR_UNREADABLE' },
  secondFactorOn: { status: 409, code: 'SECOND_FACTOR_ON' },
  secondFactorRequired: { status: 409, code: 'SECOND_FACTOR_REQUIRED' },
  secondFactorNeededFirst: { status: 409, code: 'SECOND_FACTOR_NEEDED_FIRST' },
  currentPasswordIncorrect: { status: 400, code: 'CURRENT_PASSWORD_INCORRECT' },
  passkeyRequestExpired: { status: 400, code: 'PASSKEY_REQUEST_EXPIRED' },
  passkeyUnknown: { status: 400, code: 'PASSKEY_UNKNOWN' },
  passkeyRefused: { status: 400, code: 'PASSKEY_REFUSED' },
  passkeyBlocked: { status: 403, code: 'PASSKEY_BLOCKED' },
  passkeyAdded: { status: 409, code: 'PASSKEY_ADDED' },
  tooManyPasskeys: { status: 409, code: 'TOO_MANY_PASSKEYS' },

  singleSignOnOff: { status: 409, code: 'SINGLE_SIGN_ON_OFF' },
  singleSignOnRequired: { status: 403, code: 'SINGLE_SIGN_ON_REQUIRED' },
  singleSignOnUnproved: { status: 409, code: 'SINGLE_SIGN_ON_UNPROVED' },
  singleSignOnEnded: { status: 400, code: 'SINGLE_SIGN_ON_ENDED' },
  singleSignOnCancelled: { status: 400, code: 'SINGLE_SIGN_ON_CANCELLED' },
  providerUnreachable: { status: 409, code: 'PROVIDER_UNREACHABLE' },
  providerNotPublic: { status: 409, code: 'PROVIDER_NOT_PUBLIC' },
  providerInvalid: { status: 409, code: 'PROVIDER_INVALID' },
  providerOtherIssuer: { status: 409, code: 'PROVIDER_OTHER_ISSUER' },
  providerRefusedClient: { status: 409, code: 'PROVIDER_REFUSED_CLIENT' },
  providerSecretLost: { status: 409, code: 'PROVIDER_SECRET_LOST' },
  identityNotTrusted: { status: 403, code: 'IDENTITY_NOT_TRUSTED' },
  identityExpired: { status: 403, code: 'IDENTITY_EXPIRED' },
  identityEmailUnverified: { status: 403, code: 'IDENTITY_EMAIL_UNVERIFIED' },
  identityDomainRefused: { status: 403, code: 'IDENTITY_DOMAIN_REFUSED' },
  identityDomainMissing: { status: 403, code: 'IDENTITY_DOMAIN_MISSING' },
  identitySecondFactorNeeded: { status: 403, code: 'IDENTITY_SECOND_FACTOR_NEEDED' },
  identityUnknown: { status: 403, code: 'IDENTITY_UNKNOWN' },
  identityTaken: { status: 409, code: 'IDENTITY_TAKEN' },

  webhookNotPublic: { status: 409, code: 'WEBHOOK_NOT_PUBLIC' },
  tooManyWebhooks: { status: 409, code: 'TOO_MANY_WEBHOOKS' },
  webhookPaused: { status: 409, code: 'WEBHOOK_PAUSED' },
  webhookSecretLost: { status: 409, code: 'WEBHOOK_SECRET_LOST' },

  emailTaken: { status: 409, code: 'EMAIL_TAKEN' },
  lastAdministrator: { status: 409, code: 'LAST_ADMINISTRATOR' },
  self: { status: 409, code: 'SELF' },
  hasPassword: { status: 409, code: 'HAS_PASSWORD' },

  tooManySelected: { status: 422, code: 'TOO_MANY_SELECTED' },
  tooManyMessages: { status: 429, code: 'TOO_MANY_MESSAGES' },
  alreadyInGroup: { status: 409, code: 'ALREADY_IN_GROUP' },

  groupHasClasses: { status: 409, code: 'GROUP_HAS_CLASSES' },
  hasLessonsToTeach: { status: 409, code: 'HAS_LESSONS_TO_TEACH' },
  overlap: { status: 409, code: 'OVERLAP' },
  lessonCharged: { status: 409, code: 'LESSON_CHARGED' },
  previewOutdated: { status: 409, code: 'PREVIEW_OUTDATED' },
  lessonHeld: { status: 409, code: 'LESSON_HELD' },
  timeOffDecided: { status: 409, code: 'TIME_OFF_DECIDED' },
  classEnded: { status: 409, code: 'CLASS_ENDED' },
  bookingClosed: { status: 409, code: 'BOOKING_CLOSED' },
  slotTaken: { status: 409, code: 'SLOT_TAKEN' },
  costChanged: { status: 409, code: 'COST_CHANGED' },
  cancellationClosed: { status: 409, code: 'CANCELLATION_CLOSED' },
  noLessonsLeft: { status: 409, code: 'NO_LESSONS_LEFT' },

  noLessonAttached: { status: 409, code: 'NO_LESSON_ATTACHED' },
  lessonAlreadyCompleted: { status: 409, code: 'LESSON_ALREADY_COMPLETED' },
  lessonNotFound: { status: 404, code: 'LESSON_NOT_FOUND' },
  sectionNotFound: { status: 404, code: 'SECTION_NOT_FOUND' },
  classNotFound: { status: 404, code: 'CLASS_NOT_FOUND' },
  accessForbidden: { status: 403, code: 'ACCESS_FORBIDDEN' },
  noStudents: { status: 400, code: 'NO_STUDENTS' },
  nothingToCheck: { status: 400, code: 'NOTHING_TO_CHECK' },
  notCheckable: { status: 400, code: 'NOT_CHECKABLE' },
  noAttemptsLeft: { status: 409, code: 'NO_ATTEMPTS_LEFT' },
  answersHidden: { status: 403, code: 'ANSWERS_HIDDEN' },
  checkFirst: { status: 409, code: 'CHECK_FIRST' },
  homeworkDone: { status: 409, code: 'HOMEWORK_DONE' },
  homeworkNotFound: { status: 404, code: 'HOMEWORK_NOT_FOUND' },

  planAlreadyAssigned: { status: 409, code: 'PLAN_ALREADY_ASSIGNED' },
  planInactive: { status: 409, code: 'PLAN_INACTIVE' },
  planDeleted: { status: 409, code: 'PLAN_DELETED' },
  planInUse: { status: 409, code: 'PLAN_IN_USE' },
  packInUse: { status: 409, code: 'PACK_IN_USE' },
  renewByPaying: { status: 409, code: 'RENEW_BY_PAYING' },
  paidTooFar: { status: 409, code: 'PAID_TOO_FAR' },

  wordKnown: { status: 409, code: 'WORD_KNOWN' },
  nothingToUndo: { status: 409, code: 'NOTHING_TO_UNDO' },

  imageTooLarge: { status: 413, code: 'IMAGE_TOO_LARGE' },
  notAnImage: { status: 415, code: 'NOT_AN_IMAGE' },
  notADocument: { status: 415, code: 'NOT_A_DOCUMENT' },
  fileTooLarge: { status: 413, code: 'FILE_TOO_LARGE' },
  recordingUnreadable: { status: 422, code: 'RECORDING_UNREADABLE' },
  recordingTooLong: { status: 422, code: 'RECORDING_TOO_LONG' },
  storageFull: { status: 413, code: 'STORAGE_FULL' },
  tooManyUploads: { status: 429, code: 'TOO_MANY_UPLOADS' },

  notACourseFile: { status: 415, code: 'NOT_A_COURSE_FILE' },
  courseMediaLost: { status: 409, code: 'COURSE_MEDIA_LOST' },
  courseFileTooNew: { status: 409, code: 'COURSE_FILE_TOO_NEW' },
  courseFileTooLarge: { status: 413, code: 'COURSE_FILE_TOO_LARGE' },
  homeworkSectionExists: { status: 409, code: 'HOMEWORK_SECTION_EXISTS' },
} as const;

export type FailureName = keyof typeof failureList;

/** The failures of endpoints that store a file, because of the quotas of the school. */
export const quotaFailures = ['storageFull', 'tooManyUploads'] as const satisfies readonly FailureName[];

export const failures: Readonly<Record<FailureName, { readonly status: number; readonly code: string }>> =
  failureList;

/** The body of every failure response. */
export interface FailureBody {
  readonly message: string;
  readonly code: string;
  readonly errors?: Readonly<Record<string, readonly unknown[]>>;
}
