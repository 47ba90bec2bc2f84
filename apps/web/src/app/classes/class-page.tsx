/** One class: who is in it comes from one feature, when it meets from another. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { classQuery } from '../../features/classes/classes-query.ts';
import { ClassLoader } from '../../features/classes/page/class-loader.tsx';
import { ClassScreen } from '../../features/classes/page/class-screen.tsx';
import { useClassRights } from '../../features/classes/use-class-rights.ts';
import { MissingThing } from '../errors/missing-thing.tsx';

export function ClassPage({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { isAdministrator } = useClassRights();
  const leave = () => {
    // This page is still there for a moment and must not ask for a class that has gone.
    void queries.cancelQueries({ queryKey: classQuery(id).queryKey });
    void navigate({ to: isAdministrator ? '/lessons/classes/school' : '/lessons/classes', replace: true });
  };
  return (
    <ClassLoader id={id} missing={<MissingThing />}>
      {(shown) => (
        <ClassScreen shown={shown} onDeleted={leave}>
          {null}
        </ClassScreen>
      )}
    </ClassLoader>
  );
}
