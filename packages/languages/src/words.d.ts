/** Types every key by the English texts: a text that does not exist does not compile. */
import 'i18next';
import type answers from '../en/answers.json';
import type audit from '../en/audit.json';
import type auth from '../en/auth.json';
import type calendar from '../en/calendar.json';
import type classPage from '../en/class-page.json';
import type classes from '../en/classes.json';
import type common from '../en/common.json';
import type courses from '../en/courses.json';
import type debug from '../en/debug.json';
import type documents from '../en/documents.json';
import type errorsPage from '../en/errors-page.json';
import type events from '../en/events.json';
import type exchange from '../en/exchange.json';
import type exercises from '../en/exercises.json';
import type failures from '../en/failures.json';
import type groups from '../en/groups.json';
import type homework from '../en/homework.json';
import type irregularVerbs from '../en/irregular-verbs.json';
import type kit from '../en/kit.json';
import type lessons from '../en/lessons.json';
import type mail from '../en/mail.json';
import type messages from '../en/messages.json';
import type notices from '../en/notices.json';
import type person from '../en/person.json';
import type personal from '../en/personal.json';
import type plans from '../en/plans.json';
import type profile from '../en/profile.json';
import type school from '../en/school.json';
import type shell from '../en/shell.json';
import type summaries from '../en/summaries.json';
import type talk from '../en/talk.json';
import type users from '../en/users.json';
import type validation from '../en/validation.json';
import type welcome from '../en/welcome.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      welcome: typeof welcome;
      school: typeof school;
      shell: typeof shell;
      notices: typeof notices;
      person: typeof person;
      personal: typeof personal;
      plans: typeof plans;
      profile: typeof profile;
      'errors-page': typeof errorsPage;
      debug: typeof debug;
      documents: typeof documents;
      answers: typeof answers;
      audit: typeof audit;
      auth: typeof auth;
      'class-page': typeof classPage;
      classes: typeof classes;
      calendar: typeof calendar;
      common: typeof common;
      courses: typeof courses;
      exchange: typeof exchange;
      exercises: typeof exercises;
      events: typeof events;
      failures: typeof failures;
      groups: typeof groups;
      lessons: typeof lessons;
      mail: typeof mail;
      homework: typeof homework;
      kit: typeof kit;
      messages: typeof messages;
      'irregular-verbs': typeof irregularVerbs;
      summaries: typeof summaries;
      talk: typeof talk;
      users: typeof users;
      validation: typeof validation;
    };
  }
}
