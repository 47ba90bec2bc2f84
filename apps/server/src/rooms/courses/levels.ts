/** The five levels of what is taught, from the top: each hangs on the one before. */
export const levels = ['course', 'section', 'lesson', 'lessonSection', 'exercise'] as const;
export type Level = (typeof levels)[number];

interface InDatabase {
  readonly table: string;
  /** The column that names what it hangs on; a course hangs on its owner. */
  readonly parent: string;
  /** What a copy takes over; the place and the parent are its own. */
  readonly copied: string;
}

export const inDatabase: Readonly<Record<Level, InDatabase>> = {
  course: {
    table: 'courses',
    parent: 'owner_id',
    copied: 'name, description, image_id, language, teaching_language, level',
  },
  section: { table: 'course_sections', parent: 'course_id', copied: 'name, description' },
  lesson: { table: 'lessons', parent: 'section_id', copied: 'name, description' },
  lessonSection: { table: 'lesson_sections', parent: 'lesson_id', copied: 'name, is_homework' },
  exercise: {
    table: 'exercises',
    parent: 'lesson_section_id',
    copied: `type, title, description, images, gif_id, audio, article, video_link, script, links, answer,
      attempts_limit, show_answers, content, content_version`,
  },
};

/** The level and all that hangs on it, from the top. */
export const from = (level: Level): readonly Level[] => levels.slice(levels.indexOf(level));
