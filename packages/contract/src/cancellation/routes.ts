import { id, single } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import { cancellationPolicy, overriddenPolicy, policyOverride } from './models.ts';

const schoolPath = '/tenant/cancellation-policy';
const planPath = '/tenant/school/plans/{id}/cancellation-policy';
const classPath = '/tenant/classes/{id}/cancellation-policy';
const one = z.object({ id });

export const cancellationRoutes = {
  readSchoolPolicy: endpoint({
    method: 'GET',
    path: schoolPath,
    summary: 'What it costs students of the school to cancel lessons late or to miss them.',
    who: 'signedIn',
    out: single(cancellationPolicy),
  }),
  changeSchoolPolicy: endpoint({
    method: 'PUT',
    path: schoolPath,
    summary: 'Change what cancelling late and missing lessons costs. Administrators only.',
    who: 'signedIn',
    body: cancellationPolicy,
    out: single(cancellationPolicy),
  }),
  readPlanPolicy: endpoint({
    method: 'GET',
    path: planPath,
    summary: 'What a plan sets itself about cancelling, and what it follows.',
    who: 'signedIn',
    params: one,
    out: single(overriddenPolicy),
  }),
  changePlanPolicy: endpoint({
    method: 'PUT',
    path: planPath,
    summary: 'Set what a plan says about cancelling; null follows the school. Administrators only.',
    who: 'signedIn',
    params: one,
    body: policyOverride,
    out: single(overriddenPolicy),
  }),
  readClassPolicy: endpoint({
    method: 'GET',
    path: classPath,
    summary: 'What a class sets itself about cancelling, and what it follows.',
    who: 'signedIn',
    params: one,
    out: single(overriddenPolicy),
  }),
  changeClassPolicy: endpoint({
    method: 'PUT',
    path: classPath,
    summary:
      'Set what a class says about cancelling; null follows its plan and the school. Administrators only.',
    who: 'signedIn',
    params: one,
    body: policyOverride,
    out: single(overriddenPolicy),
  }),
} as const;
