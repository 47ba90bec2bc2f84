/** The welcome with what it needs from around it. Stands where a person begins. */
import { WorkingWeek } from '../features/schools/working-week.tsx';
import { Welcome } from '../features/welcome/welcome.tsx';
import { useSession } from '../lib/session/use-session.ts';
import { changeTheme } from './theme/theme.ts';

export function WelcomePage() {
  const school = useSession((session) => session.school);
  return (
    <Welcome
      onTheme={() => changeTheme({ panelExpand: true })}
      week={school && <WorkingWeek school={school} />}
    />
  );
}
