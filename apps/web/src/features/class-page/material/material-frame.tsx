/**
 * Page frame for choosing the material of a class. Only staff may see course content, and only the teacher of the class
 * may attach a lesson.
 */
import type { ClassDetails } from '@klasna/contract/classes/material';
import { ErrorState } from '@klasna/kit/error-state';
import { NoPermission } from '@klasna/kit/no-permission';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure, messageOf } from '../../../lib/api/api-failure.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useClassRights } from '../../classes/use-class-rights.ts';
import { openClassQuery } from '../open-class-query.ts';

interface MaterialFrameProps {
  readonly classId: string;
  readonly title: ReactNode;
  /** Further breadcrumb entries after the class. */
  readonly breadcrumb?: ReactNode;
  /** The content for people who may not see courses, instead of the page. */
  readonly denied: ReactNode;
  readonly children: ReactNode;
}

export function MaterialFrame({ classId, title, breadcrumb, denied, children }: MaterialFrameProps) {
  const { t } = useTranslation(['class-page', 'classes']);
  const { isMember } = useClassRights();
  const {
    data: openClass,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...openClassQuery(classId),
    enabled: !isMember,
  });
  if (isMember) return denied;
  const isForbidden = error instanceof ApiFailure && [403, 404].includes(error.status);
  return (
    <PageFrame
      title={title}
      description={openClass && t('material.for', { name: openClass.name })}
      breadcrumb={
        <>
          <TextLink to="/classes/$id" params={{ id: classId }}>
            {openClass?.name ?? t('classes:one')}
          </TextLink>
          {breadcrumb}
        </>
      }
    >
      {error && !isForbidden && (
        <ErrorState
          title={messageOf(error, t('classes:oneFailed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {isForbidden || (openClass && !canAttach(openClass)) ? (
        <NoPermission title={t('material.notYours')} />
      ) : (
        !error && children
      )}
    </PageFrame>
  );
}

const canAttach = ({ can }: ClassDetails): boolean => can.teach;
