import { expect, test } from 'vitest';
import { planSizes, planTimes } from './plan-day.ts';

test('the whole day has the size that is promised', () => {
  const { schools, studentsPerSchool, classes, onlineStudents, teachersPerSchool } = planSizes(1);
  expect({ schools, students: schools * studentsPerSchool, classes, onlineStudents }).toEqual({
    schools: 100,
    students: 50_000,
    classes: 300,
    onlineStudents: 2000,
  });
  expect(teachersPerSchool).toBe(3);
});

test('a smaller day has fewer schools of the same size, and every school a class', () => {
  expect(planSizes(0.1)).toEqual({
    schools: 10,
    studentsPerSchool: 500,
    classes: 30,
    onlineStudents: 200,
    teachersPerSchool: 3,
  });
  expect(planSizes(0.001)).toMatchObject({ schools: 1, classes: 1, onlineStudents: 2 });
});

test('the first ten minutes of an hour and its last ten are without faults', () => {
  const { quietSeconds, calmSeconds, endSeconds, faults, killSeconds } = planTimes(60, 5);
  expect([quietSeconds, calmSeconds, endSeconds]).toEqual([600, 3000, 3600]);
  expect(faults).toHaveLength(5);
  expect(faults[0]).toEqual({ startSeconds: 600, holdSeconds: 120 });
  expect(killSeconds).toHaveLength(40);
  expect(killSeconds.every((at) => at >= quietSeconds && at < calmSeconds)).toBe(true);
  for (const { startSeconds, holdSeconds } of faults)
    expect(startSeconds + holdSeconds).toBeLessThanOrEqual(calmSeconds);
});
