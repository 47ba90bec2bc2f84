import type { ListedCourse } from '@klasna/contract/courses/models';
import { useState } from 'react';
import classes from './course-cover.module.css';

interface CourseCoverProps {
  readonly course: Pick<ListedCourse, 'image' | 'language' | 'level'>;
  readonly size?: 'card' | 'page';
}

/**
 * Shows the picture, or language and level if there is none or it fails to load. Hidden from screen readers, because
 * the text beside it says the same.
 */
export function CourseCover({ course: { image, language, level }, size = 'card' }: CourseCoverProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const hasPicture = image !== null && image !== brokenUrl;
  return (
    <span className={classes.cover} data-size={size} data-level={level[0]} aria-hidden>
      {hasPicture ? (
        <img
          className={classes.picture}
          src={image}
          alt=""
          loading="lazy"
          onError={() => setBrokenUrl(image)}
        />
      ) : (
        <>
          <span className={classes.language}>{language}</span>
          <span className={classes.level}>{level}</span>
        </>
      )}
    </span>
  );
}
