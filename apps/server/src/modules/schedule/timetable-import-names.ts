/** Words that schools use in their files for the columns of a timetable and for weekdays. Never shown. */
import { type Weekday, weekdays } from '@klasna/base/values';
import type { TimetableColumn } from '@klasna/contract/schedule/timetable-import';
import { type LanguageTag, languages } from '@klasna/languages/languages';
import { normaliseName } from '../../kernel/csv/match-headings.ts';
import { mergeLanguages, type NamesByLanguage } from '../../kernel/imports/names-in-languages.ts';

const headings: NamesByLanguage<TimetableColumn> = {
  en: {
    student: ['Student', 'Student email', 'Pupil'],
    group: ['Group'],
    class: ['Class', 'Course'],
    teacher: ['Teacher', 'Teacher email'],
    weekday: ['Weekday', 'Day', 'Day of the week', 'Weekday or date'],
    time: ['Time', 'Start time', 'Starts at', 'Start'],
    duration: ['Duration', 'Minutes', 'Length'],
    firstDay: ['First day', 'First date', 'First lesson', 'Start date', 'From'],
    lastDay: ['Last day', 'Last date', 'Last lesson', 'End date', 'Until'],
    lessons: ['Number of lessons', 'Lessons'],
    plan: ['Plan', 'Tariff'],
    link: ['Meeting link', 'Link', 'Online room'],
    room: ['Room', 'Classroom'],
    overlap: ['Allow overlap', 'Overlap'],
  },
  uk: {
    student: ['Студент', 'Учень', 'Студентка', 'Учениця'],
    group: ['Група'],
    class: ['Клас', 'Курс'],
    teacher: ['Викладач', 'Учитель', 'Вчитель', 'Викладачка'],
    weekday: ['День тижня', 'День', 'День тижня або дата'],
    time: ['Час', 'Початок', 'Час початку'],
    duration: ['Тривалість', 'Хвилини', 'Хвилин'],
    firstDay: ['Перший день', 'Перша дата', 'Перше заняття', 'Дата початку', 'З'],
    lastDay: ['Останній день', 'Остання дата', 'Останнє заняття', 'Дата завершення', 'До'],
    lessons: ['Кількість занять', 'Занять'],
    plan: ['Тариф', 'План'],
    link: ['Посилання на зустріч', 'Посилання'],
    room: ['Кімната', 'Аудиторія', 'Кабінет'],
    overlap: ['Дозволити накладання', 'Накладання'],
  },
  de: {
    student: ['Lernende Person', 'Schüler', 'Schülerin', 'Lernende'],
    group: ['Gruppe'],
    class: ['Klasse', 'Kurs'],
    teacher: ['Lehrkraft', 'Lehrer', 'Lehrerin'],
    weekday: ['Wochentag', 'Tag', 'Wochentag oder Datum'],
    time: ['Uhrzeit', 'Zeit', 'Beginn'],
    duration: ['Dauer', 'Minuten'],
    firstDay: ['Erster Tag', 'Erste Stunde', 'Startdatum', 'Von', 'Ab'],
    lastDay: ['Letzter Tag', 'Letzte Stunde', 'Enddatum', 'Bis'],
    lessons: ['Anzahl der Stunden', 'Stunden', 'Anzahl'],
    plan: ['Tarif'],
    link: ['Link zum Treffen', 'Link'],
    room: ['Raum', 'Zimmer'],
    overlap: ['Überschneidung erlauben', 'Überschneidung'],
  },
  es: {
    student: ['Estudiante', 'Alumno', 'Alumna'],
    group: ['Grupo'],
    class: ['Clase', 'Curso'],
    teacher: ['Profesor', 'Profesora', 'Docente'],
    weekday: ['Día de la semana', 'Día', 'Día de la semana o fecha'],
    time: ['Hora', 'Hora de inicio', 'Inicio'],
    duration: ['Duración', 'Minutos'],
    firstDay: ['Primer día', 'Primera fecha', 'Fecha de inicio', 'Desde'],
    lastDay: ['Último día', 'Última fecha', 'Fecha de fin', 'Hasta'],
    lessons: ['Número de lecciones', 'Número de clases', 'Lecciones'],
    plan: ['Tarifa', 'Plan'],
    link: ['Enlace de la reunión', 'Enlace'],
    room: ['Aula', 'Sala'],
    overlap: ['Permitir solapamiento', 'Solapamiento'],
  },
  fr: {
    student: ['Élève', 'Étudiant', 'Étudiante'],
    group: ['Groupe'],
    class: ['Classe'],
    teacher: ['Professeur', 'Professeure', 'Enseignant', 'Enseignante'],
    weekday: ['Jour de la semaine', 'Jour', 'Jour de la semaine ou date'],
    time: ['Heure', 'Heure de début', 'Début'],
    duration: ['Durée', 'Minutes'],
    firstDay: ['Premier jour', 'Première date', 'Premier cours', 'Date de début', 'Du'],
    lastDay: ['Dernier jour', 'Dernière date', 'Dernier cours', 'Date de fin', 'Au'],
    lessons: ['Nombre de cours', 'Nombre de leçons'],
    plan: ['Formule'],
    link: ['Lien de la réunion', 'Lien'],
    room: ['Salle', 'Salle de cours'],
    overlap: ['Autoriser le chevauchement', 'Chevauchement'],
  },
  it: {
    student: ['Studente', 'Studentessa', 'Allievo', 'Allieva'],
    group: ['Gruppo'],
    class: ['Classe', 'Corso'],
    teacher: ['Insegnante', 'Docente'],
    weekday: ['Giorno della settimana', 'Giorno', 'Giorno della settimana o data'],
    time: ['Ora', 'Orario', 'Inizio'],
    duration: ['Durata', 'Minuti'],
    firstDay: ['Primo giorno', 'Prima data', 'Prima lezione', 'Data di inizio', 'Dal'],
    lastDay: ['Ultimo giorno', 'Ultima data', 'Ultima lezione', 'Data di fine', 'Al'],
    lessons: ['Numero di lezioni', 'Lezioni'],
    plan: ['Tariffa', 'Piano'],
    link: ['Link della riunione', 'Link'],
    room: ['Aula', 'Sala'],
    overlap: ['Consenti sovrapposizione', 'Sovrapposizione'],
  },
  zh: {
    student: ['学生', '学员'],
    group: ['小组', '群组'],
    class: ['班级', '课程'],
    teacher: ['教师', '老师'],
    weekday: ['星期', '星期几', '星期或日期'],
    time: ['时间', '开始时间'],
    duration: ['时长', '分钟'],
    firstDay: ['首日', '开始日期', '第一天'],
    lastDay: ['末日', '结束日期', '最后一天'],
    lessons: ['课程数量', '课时数', '节数'],
    plan: ['套餐', '方案'],
    link: ['会议链接', '链接'],
    room: ['教室', '房间'],
    overlap: ['允许重叠', '重叠'],
  },
};
export const timetableHeadings = mergeLanguages(headings);

const weekdayNames: NamesByLanguage<Weekday> = {
  en: {
    mon: ['Monday', 'Mon', 'Mo'],
    tue: ['Tuesday', 'Tue', 'Tues', 'Tu'],
    wed: ['Wednesday', 'Wed', 'We'],
    thu: ['Thursday', 'Thu', 'Thur', 'Thurs', 'Th'],
    fri: ['Friday', 'Fri', 'Fr'],
    sat: ['Saturday', 'Sat', 'Sa'],
    sun: ['Sunday', 'Sun', 'Su'],
  },
  uk: {
    mon: ['понеділок', 'пн', 'пон'],
    tue: ['вівторок', 'вт', 'вів'],
    wed: ['середа', 'ср', 'сер', 'середу'],
    thu: ['четвер', 'чт', 'чет'],
    // The modifier letter apostrophe is a letter; other apostrophes count as punctuation and are ignored.
    fri: ['п\u02bcятниця', 'п’ятниця', 'п\u02bcятницю', 'п’ятницю', 'пт'],
    sat: ['субота', 'сб', 'суб', 'суботу'],
    sun: ['неділя', 'нд', 'нед', 'неділю'],
  },
  de: {
    mon: ['Montag', 'Mo', 'Mon'],
    tue: ['Dienstag', 'Di', 'Die'],
    wed: ['Mittwoch', 'Mi', 'Mit'],
    thu: ['Donnerstag', 'Do', 'Don'],
    fri: ['Freitag', 'Fr', 'Fre'],
    sat: ['Samstag', 'Sonnabend', 'Sa', 'Sam'],
    sun: ['Sonntag', 'So', 'Son'],
  },
  es: {
    mon: ['lunes', 'lun', 'lu'],
    tue: ['martes', 'mar', 'ma'],
    wed: ['miércoles', 'mié', 'mi'],
    thu: ['jueves', 'jue', 'ju'],
    fri: ['viernes', 'vie', 'vi'],
    sat: ['sábado', 'sáb', 'sá'],
    sun: ['domingo', 'dom', 'do'],
  },
  fr: {
    mon: ['lundi', 'lun', 'lu'],
    tue: ['mardi', 'mar', 'ma'],
    wed: ['mercredi', 'mer', 'me'],
    thu: ['jeudi', 'jeu', 'je'],
    fri: ['vendredi', 'ven', 've'],
    sat: ['samedi', 'sam', 'sa'],
    sun: ['dimanche', 'dim', 'di'],
  },
  it: {
    mon: ['lunedì', 'lun', 'lu'],
    tue: ['martedì', 'mar', 'ma'],
    wed: ['mercoledì', 'mer', 'me'],
    thu: ['giovedì', 'gio', 'gi'],
    fri: ['venerdì', 'ven', 've'],
    sat: ['sabato', 'sab', 'sa'],
    sun: ['domenica', 'dom', 'do'],
  },
  zh: {
    mon: ['星期一', '周一', '礼拜一'],
    tue: ['星期二', '周二', '礼拜二'],
    wed: ['星期三', '周三', '礼拜三'],
    thu: ['星期四', '周四', '礼拜四'],
    fri: ['星期五', '周五', '礼拜五'],
    sat: ['星期六', '周六', '礼拜六'],
    sun: ['星期日', '星期天', '周日', '周天', '礼拜日', '礼拜天'],
  },
};

const weekdaysByName: ReadonlyMap<LanguageTag, ReadonlyMap<string, Weekday>> = new Map(
  languages.map(({ tag }) => [
    tag,
    new Map(
      weekdays.flatMap((weekday) =>
        weekdayNames[tag][weekday].map((name) => [normaliseName(name), weekday] as const),
      ),
    ),
  ]),
);

/**
 * Finds a weekday by its full or short name in any language. `Di` is Tuesday in German and Sunday in French: such a name
 * is read in the language of the reader, and refused if that language does not have it.
 */
export function findWeekday(cell: string, language: LanguageTag): Weekday | undefined {
  const name = normaliseName(cell);
  const meanings = new Set([...weekdaysByName.values()].flatMap((byName) => byName.get(name) ?? []));
  const [meaning] = meanings;
  return meanings.size > 1 ? weekdaysByName.get(language)?.get(name) : meaning;
}
