import type { ListedCourse } from '@klasna/contract/courses/models';
import { useState } from 'react';
import classes from './course-cover.module.css';

interface CourseCoverProps {
  readonly course: Pick<ListedCourse, 'image' | 'language' | 'level'>;
  readonly size?: 'card' | 'page';
}

/** The picture, or where there is none, or it does not come, what the course is about. The words say the same. */
export function CourseCover({ course: { image, language, level }, size = 'card' }: CourseCoverProps) {
  const [broken, setBroken] = useState<string>();
  const shown = image !== null && image !== broken;
  return (
    <span className={classes.cover} data-size={size} data-level={level[0]} aria-hidden>
      {shown ? (
        <img className={classes.picture} src={image} alt="" loading="lazy" onError={() => setBroken(image)} />
      ) : (
        <>
          <span className={classes.language}>{language}</span>
          <span className={classes.level}>{level}</span>
        </>
      )}
    </span>
  );
}
