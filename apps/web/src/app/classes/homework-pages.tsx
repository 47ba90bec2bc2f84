/** Layout of the homework pages of a class: the list and a single homework. */
import type { ReactNode } from 'react';
import { type ChangeSearch, ClassPageProvider } from '../../features/class-page/class-page-context.tsx';
import type { ClassSearch } from '../../features/class-page/class-search.ts';
import { ClassLoader } from '../../features/class-page/frame/class-loader.tsx';
import { useClassLive } from '../../features/class-page/live/use-class-live.ts';
import { NotFoundInFrame } from '../errors/not-found-in-frame.tsx';

interface HomeworkPagesProps {
  readonly id: string;
  readonly search: ClassSearch;
  readonly onSearch: ChangeSearch;
  readonly children: ReactNode;
}

export function HomeworkPages({ id, search, onSearch, children }: HomeworkPagesProps) {
  return (
    // Passes no lesson, because homework does not depend on the lesson that was opened last.
    <ClassLoader id={id} lessonId={undefined} onSearch={onSearch} missing={<NotFoundInFrame />}>
      {(shown) => (
        <ClassPageProvider openClass={shown} search={search} onSearch={onSearch}>
          <LiveUpdates id={id} />
          {children}
        </ClassPageProvider>
      )}
    </ClassLoader>
  );
}

function LiveUpdates({ id }: { readonly id: string }) {
  useClassLive(id);
  return null;
}
