import { scheduleRoutes } from '@klasna/contract/schedule/routes';
import { defineSection, yes } from '../matrix-section.ts';

const columns = [
  'administrator',
  'manager',
  'teacher',
  'substitute',
  'colleague',
  'staff',
  'student',
  'outsider',
] as const;

const everybody = [yes, yes, yes, yes, yes, yes, yes, yes] as const;
const plan = {
  theClass: [yes, 403, yes, 403, 403, 403, 403, 403],
  ofAnotherSchool: [404, 403, 404, 404, 404, 403, 403, 403],
} as const;
/** The substitute changes the lessons that they teach. */
const change = { ...plan, theClass: [yes, 403, yes, yes, 403, 403, 403, 403] } as const;

/** Lessons, calendar feeds and reminders. */
// The columns are: administrator, manager, teacher, substitute, colleague, staff, student, outsider.
export const scheduleMatrix = defineSection(scheduleRoutes)(columns, {
  'schedule.listOwn': { endpoints: ['listSchedule', 'listScheduleColumns'], rows: { self: everybody } },
  'schedule.listSchool': {
    endpoints: ['listSchedule', 'listScheduleColumns'],
    rows: { ofSchool: [yes, 403, 403, 403, 403, 403, 403, 403] },
  },
  'schedule.filterByStudent': {
    endpoints: ['listSchedule', 'listScheduleColumns'],
    rows: {
      ofStudent: [yes, yes, yes, 404, 404, 404, yes, 403],
      ofOutsider: [yes, yes, 404, 404, 404, 404, 403, yes],
      // An unknown id in a filter gives an empty list.
      ofAnotherSchool: [yes, yes, yes, yes, yes, yes, 403, 403],
    },
  },
  'schedule.listOfPerson': {
    endpoints: ['listPersonSchedule', 'listPersonScheduleColumns'],
    rows: {
      self: everybody,
      ofStudent: [yes, yes, yes, 403, 403, 403, yes, 403],
      ofSubstitute: [yes, yes, 403, yes, 403, 403, 403, 403],
      ofAnotherSchool: [404, 404, 404, 404, 404, 404, 404, 404],
    },
  },
  'schedule.plan': { endpoints: ['scheduleEvent'], rows: plan },
  'schedule.planForAnotherTeacher': {
    endpoints: ['scheduleEvent'],
    rows: { theClass: [yes, 403, 403, 403, 403, 403, 403, 403] },
  },
  'schedule.planSeries': { endpoints: ['scheduleEvent'], rows: plan },
  'schedule.import': {
    endpoints: ['importTimetable'],
    rows: { school: [yes, 403, 403, 403, 403, 403, 403, 403] },
  },
  'schedule.clearClosedDays': {
    endpoints: ['clearClosedDays'],
    rows: {
      school: [yes, 403, 403, 403, 403, 403, 403, 403],
      ofAnotherSchool: [404, 403, 403, 403, 403, 403, 403, 403],
    },
  },
  'timeOff.listLessons': {
    endpoints: ['listTimeOffLessons'],
    rows: {
      timeOffOfTheTeacher: [yes, 403, yes, 403, 403, 403, 403, 403],
      timeOffElsewhere: [404, 403, 404, 404, 404, 403, 403, 403],
    },
  },
  'schedule.read': {
    endpoints: ['readEvent'],
    rows: {
      theClass: [yes, 403, yes, yes, 403, 403, yes, 403],
      ofAnotherSchool: [404, 403, 404, 404, 404, 403, 404, 404],
    },
  },
  'schedule.change': { endpoints: ['changeEvent', 'deleteEvent', 'restoreEvent'], rows: change },
  'schedule.complete': { endpoints: ['changeEvent'], rows: change },
  'schedule.readAttendance': {
    endpoints: ['readAttendance'],
    rows: {
      theClass: [yes, yes, yes, yes, 403, 403, yes, 403],
      ofAnotherSchool: [404, 404, 404, 404, 404, 403, 404, 404],
    },
  },
  'schedule.markAttendance': {
    endpoints: ['markAttendance'],
    rows: {
      theClass: [yes, yes, yes, yes, 403, 403, 403, 403],
      ofAnotherSchool: [404, 404, 404, 404, 404, 403, 403, 403],
    },
  },
  'schedule.readCurrentAttendance': {
    endpoints: ['readCurrentAttendance'],
    rows: {
      currentClass: [yes, yes, yes, 403, 403, 403, 403, 403],
      classElsewhere: [404, 404, 404, 404, 404, 403, 403, 403],
    },
  },
  'schedule.cancel': {
    endpoints: ['readCancellation', 'cancelLesson'],
    rows: {
      theClass: [yes, yes, yes, yes, 403, 403, yes, 403],
      ofAnotherSchool: [404, 404, 404, 404, 404, 403, 404, 404],
    },
  },
  'schedule.withdrawCancellation': {
    endpoints: ['withdrawCancellation'],
    rows: {
      theGroup: [yes, yes, yes, yes, 403, 403, yes, 403],
      ofAnotherSchool: [404, 404, 404, 404, 404, 403, 404, 404],
    },
  },
  'schedule.changeFollowing': { endpoints: ['changeEvent', 'deleteEvent'], rows: change },
  'schedule.changeSeries': { endpoints: ['changeEvent', 'deleteEvent'], rows: { series: change.theClass } },
  'schedule.changeRule': {
    endpoints: ['readRule', 'changeRule'],
    rows: { series: plan.theClass, ofAnotherSchool: plan.ofAnotherSchool },
  },
  'schedule.ownReminders': {
    endpoints: ['readFeed', 'renewFeed', 'readReminders', 'changeReminders'],
    rows: { self: everybody },
  },
});
