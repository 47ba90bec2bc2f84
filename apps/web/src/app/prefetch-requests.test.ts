import { describe, expect, it } from 'vitest';
import { listPrefetchRequests, sessionRequest } from './prefetch-requests.ts';

const requestsAt = (pathname: string, search = '') =>
  listPrefetchRequests('/classes/$id', { pathname, search });

describe('listPrefetchRequests', () => {
  it('requests the class with the lesson in the URL', () => {
    const everywhere = ['/api/tenant/notifications?page=1'];
    expect(requestsAt('/classes/7').map(({ url }) => url)).toEqual([
      '/api/tenant/classes/7',
      '/api/tenant/classes/7/answers?lessonId=attached',
      ...everywhere,
    ]);
    expect(requestsAt('/classes/7', '?lesson=l&tab=words').map(({ url }) => url)).toEqual([
      '/api/tenant/classes/7?lessonId=l',
      '/api/tenant/classes/7/answers?lessonId=l',
      ...everywhere,
    ]);
  });

  it('loads each exercise type at the start of a class once, and the exercise of a student or of a teacher', () => {
    const [classRequest] = requestsAt('/classes/7');
    const section = (...types: string[]) => ({ exercises: types.map((type) => ({ type })) });
    const courseLesson = { sections: [section('test', 'gif', 'test'), section('pdf')] };
    const findParts = (me: string, lesson: object | null = courseLesson) => [
      ...(classRequest?.findLateParts?.({ data: { me, students: [{ id: 'bob' }], courseLesson: lesson } }) ??
        []),
    ];
    expect(findParts('bob')).toEqual(['test', 'gif', 'own-exercise']);
    expect(findParts('eve')).toEqual(['test', 'gif', 'watched-exercise']);
    expect(findParts('bob', null)).toEqual([]);
  });

  it('requests comment counts and notes of the selected student next', () => {
    const students = [{ id: 'ann' }, { id: 'bob' }];
    const courseLesson = { sections: [{ exercises: [{ type: 'test' }] }] };
    const requestsAround = (me: string, search = '', lesson: object | null = courseLesson) => {
      const data = { me, students, courseLesson: lesson };
      return requestsAt('/classes/7', search)[0]
        ?.next?.({ data })
        .map(({ url }) => url.split('/classes/7/')[1]);
    };
    const ofTeacher = ['exercises/hidden', 'notes'];
    expect(requestsAround('bob')).toEqual(['comments/counts?studentId=bob']);
    expect(requestsAround('eve')).toEqual(['comments/counts?studentId=ann', ...ofTeacher]);
    expect(requestsAround('eve', '?student=bob')).toEqual(['comments/counts?studentId=bob', ...ofTeacher]);
    expect(requestsAround('eve', '?view=schedule')).toEqual([]);
    expect(requestsAround('eve', '', null)).toEqual([]);
    // Orders are requested only if an exercise needs them, because a request whose reply nobody uses would block a
    // connection.
    const mixedLesson = { sections: [{ exercises: [{ type: 'test' }, { type: 'word_order' }] }] };
    const orders = 'orders?lessonId=attached&studentId=bob';
    expect(requestsAround('eve', '?student=bob', mixedLesson)).toContain(orders);
    expect(requestsAround('bob', '', mixedLesson)).toEqual(['comments/counts?studentId=bob']);
  });

  it('requests a homework with its answers and exercise types', () => {
    const pathname = '/classes/7/homework/8';
    const requests = listPrefetchRequests('/classes/$id/homework/$homeworkId', {
      pathname,
      search: '?student=s',
    });
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/tenant/classes/7',
      '/api/tenant/classes/7/homework/8',
      '/api/tenant/classes/7/answers?homeworkId=8',
    ]);
    const exercises = ['gif', 'test', 'gif'].map((type) => ({ type }));
    expect([...(requests[1]?.findLateParts?.({ data: { exercises } }) ?? [])]).toEqual(['gif', 'test']);
  });

  it('requests a course, then the lesson in it, with the type of the edited exercise', () => {
    const pathname = '/courses/7/lessons/8';
    const [course] = listPrefetchRequests('/courses/$id/lessons/$lessonId', { pathname, search: '?edit=e' });
    expect(course?.url).toBe('/api/tenant/courses/7');
    const sections = [{ id: 's', lessons: [{ id: '8' }] }];
    const [lesson, ...more] = course?.next?.({ data: { sections } }) ?? [];
    expect(more).toEqual([]);
    expect(lesson?.url).toBe('/api/tenant/courses/7/sections/s/lessons/8');
    const part = { position: 1, isHomework: false };
    const [classRequest, other] = ['test', 'gif'].map((type) => ({ id: type === 'gif' ? 'e' : 'd', type }));
    const data = { sections: [{ ...part, id: 'p', exercises: [classRequest, other] }] };
    expect([...(lesson?.findLateParts?.({ data }) ?? [])]).toEqual(['gif']);
    expect(course?.next?.({ data: { sections: [] } })).toEqual([]);
  });

  it('requests the same for a course alone and for a lesson preview', () => {
    const classRequest = listPrefetchRequests('/courses/$id', { pathname: '/courses/7', search: '' });
    const pathname = '/courses/7/lessons/8/preview';
    const preview = listPrefetchRequests('/courses/$id/lessons/$lessonId/preview', { pathname, search: '' });
    expect([...classRequest, ...preview].map(({ url }) => url)).toEqual([
      '/api/tenant/courses/7',
      '/api/tenant/courses/7',
    ]);
  });

  it('requests the analytics of the range in the URL', () => {
    const listUrls = (search: string) =>
      listPrefetchRequests('/analytics', { pathname: '/analytics', search }).map(({ url }) => url);
    expect(listUrls('?range=3m')).toEqual([
      '/api/tenant/analytics/general?range=3m',
      '/api/tenant/analytics/over-time?range=3m',
    ]);
    for (const search of ['', '?range=30d', '?range=years'])
      expect(listUrls(search)).toContain('/api/tenant/analytics/general?range=30d');
  });

  it('requests the words that are due', () => {
    const requests = listPrefetchRequests('/dictionary/training', {
      pathname: '/dictionary/training',
      search: '',
    });
    expect(requests.map(({ url }) => url)).toEqual(['/api/tenant/dictionary/training']);
  });

  it('requests the lessons of the signed-in person in their time zone next', () => {
    const user = { role: 'member', timezone: 'Asia/Tokyo' };
    const session = { user, permissions: [], school: { timezone: 'Europe/Kyiv' } };
    const { url, next } = sessionRequest('/lessons/schedule', '?date=2027-03-03');
    expect(url).toBe('/api/tenant/auth/profile/user-info');
    const [lessons, ...more] = next?.(session) ?? [];
    expect(more.map(({ url: other }) => other)).toEqual(['/api/tenant/booking/options']);
    const listUrls = new URL(lessons?.url ?? '', 'http://here');
    expect(Object.fromEntries(listUrls.searchParams)).toEqual({
      ...{ scope: 'own', from: '2027-02-28T15:00:00.000Z', to: '2027-03-07T15:00:00.000Z' },
    });
    expect(sessionRequest('/lessons/schedule/school', '').next?.(session)).toEqual([]);
    expect(sessionRequest('/elsewhere', '').next?.(session)).toEqual([]);
  });

  it('handles a malformed URL', () => {
    expect(requestsAt('/classes/%E0%A4%A')).toHaveLength(3);
  });

  it('requests nothing for an unknown page', () => {
    expect(listPrefetchRequests('/elsewhere', { pathname: '/elsewhere', search: '' })).toEqual([]);
  });
});
