/** The five levels of content, from the top; each is the parent of the next. */
export const levels = ['course', 'section', 'lesson', 'lessonSection', 'exercise'] as const;
export type Level = (typeof levels)[number];

interface LevelTable {
  readonly table: string;
  /** The column with the id of the parent; the parent of a course is its owner. */
  readonly parent: string;
  /** The columns that a copy keeps; position and parent are not among them. */
  readonly copiedColumns: string;
}

export const levelTables: Readonly<Record<Level, LevelTable>> = {
  course: {
    table: 'courses',
    parent: 'owner_id',
    copiedColumns: 'name, description, image_id, language, teaching_language, level',
  },
  section: { table: 'course_sections', parent: 'course_id', copiedColumns: 'name, description' },
  lesson: { table: 'lessons', parent: 'section_id', copiedColumns: 'name, description' },
  lessonSection: { table: 'lesson_sections', parent: 'lesson_id', copiedColumns: 'name, is_homework' },
  exercise: {
    table: 'exercises',
    parent: 'lesson_section_id',
    copiedColumns: `type, title, description, images, gif_id, audio, article, video_link, script, links, answer,
      attempts_limit, show_answers, content, content_version`,
  },
};

/** Lists the level and all levels below it, from the top. */
export const levelsFrom = (level: Level): readonly Level[] => levels.slice(levels.indexOf(level));
