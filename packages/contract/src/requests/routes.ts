import { id, single } from '@klasna/base/values';
import { z } from 'zod';
import { daysQuery, freeSlots } from '../availability/models.ts';
import { endpoint } from '../define.ts';
import {
  lessonRequest,
  newRequest,
  requestAnswer,
  requestLink,
  requestLinkAnswer,
  requestLinkView,
  requestList,
  requestOptions,
  requestSettings,
  requestSettingsChange,
  requestsQuery,
} from './models.ts';

const one = z.object({ id });

export const requestsRoutes = {
  readRequestSettings: endpoint({
    method: 'GET',
    path: '/tenant/requests/settings',
    summary: 'Whether students ask for changes of lessons, and what happens without an answer.',
    who: 'signedIn',
    out: single(requestSettings),
  }),
  changeRequestSettings: endpoint({
    method: 'PUT',
    path: '/tenant/requests/settings',
    summary: 'Change how the school handles requests; absent keys keep their value. Administrators only.',
    who: 'signedIn',
    body: requestSettingsChange,
    out: single(requestSettings),
    failures: ['forbidden'],
  }),
  listRequests: endpoint({
    method: 'GET',
    path: '/tenant/requests',
    summary:
      'Requests about lessons: those that wait for the caller or the other side, the most urgent first, or those that are closed, the latest first.',
    who: 'signedIn',
    query: requestsQuery,
    out: requestList,
  }),
  readRequestOptions: endpoint({
    method: 'GET',
    path: '/tenant/schedule/{id}/request-options',
    summary: 'What the caller can ask for about a lesson.',
    who: 'signedIn',
    params: one,
    out: single(requestOptions),
  }),
  listRequestTimes: endpoint({
    method: 'GET',
    path: '/tenant/schedule/{id}/request-times',
    summary: 'Times at which the teacher of a lesson can be booked and its student has no other lesson.',
    who: 'signedIn',
    params: one,
    query: daysQuery,
    out: single(freeSlots),
  }),
  askForChange: endpoint({
    method: 'POST',
    path: '/tenant/requests',
    summary:
      'Ask the other side of a personal lesson to move it or to change its place. The time has to be free.',
    who: 'signedIn',
    body: newRequest,
    out: single(lessonRequest),
    status: 201,
    failures: ['requestsClosed', 'requestImpossible', 'requestWaiting', 'overlap'],
  }),
  answerRequest: endpoint({
    method: 'POST',
    path: '/tenant/requests/{id}/answer',
    summary:
      'Accept a request, which changes the lesson, decline it, or propose another time or place, which the other side answers.',
    who: 'signedIn',
    params: one,
    body: requestAnswer,
    out: single(lessonRequest),
    status: 200,
    failures: ['requestAnswered', 'requestOutdated', 'overlap', 'classEnded'],
  }),
  withdrawRequest: endpoint({
    method: 'POST',
    path: '/tenant/requests/{id}/withdraw',
    summary: 'Take back what one’s own side asked for or proposed last.',
    who: 'signedIn',
    params: one,
    out: single(lessonRequest),
    status: 200,
    failures: ['requestAnswered'],
  }),
  checkRequestLink: endpoint({
    method: 'POST',
    path: '/tenant/requests/links/check',
    summary: 'Say what the mailed link of a request is about, and whether it can still answer.',
    who: 'visitor',
    body: requestLink,
    out: single(requestLinkView),
    status: 200,
    failures: ['requestLinkInvalid'],
  }),
  followRequestLink: endpoint({
    method: 'POST',
    path: '/tenant/requests/links/answer',
    summary: 'Answer a request with the token of the link that was mailed to its person.',
    who: 'visitor',
    body: requestLinkAnswer,
    out: single(requestLinkView),
    status: 200,
    failures: ['requestLinkInvalid', 'requestAnswered', 'requestOutdated', 'overlap', 'classEnded'],
  }),
} as const;
