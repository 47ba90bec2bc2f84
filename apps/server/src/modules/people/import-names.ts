/**
 * Words that schools use in their files for the fields of a person and for statuses and roles, in all interface
 * languages. Only used to recognise them; never shown.
 */
import type { ImportColumn } from '@klasna/contract/people/models';
import type { Role } from '@klasna/contract/permissions';
import {
  createLookup,
  mergeLanguages,
  type NamesByLanguage,
} from '../../kernel/imports/names-in-languages.ts';
import type { Person } from './people.store.ts';

const headings: NamesByLanguage<ImportColumn> = {
  en: {
    firstName: ['First name', 'Given name', 'Forename'],
    lastName: ['Last name', 'Surname', 'Family name'],
    email: ['Email', 'Email address'],
    phone: ['Phone', 'Phone number', 'Telephone', 'Telephone number', 'Mobile', 'Mobile phone'],
    country: ['Country'],
    timezone: ['Time zone'],
    role: ['Role'],
    status: ['Status'],
    permissions: ['Permissions'],
    group: ['Group', 'Groups'],
  },
  uk: {
    firstName: ['Ім’я'],
    lastName: ['Прізвище'],
    email: ['Електронна пошта', 'Ел. пошта', 'Пошта', 'Електронна адреса', 'Імейл', 'Емейл'],
    phone: ['Телефон', 'Номер телефону', 'Мобільний', 'Мобільний телефон'],
    country: ['Країна'],
    timezone: ['Часовий пояс'],
    role: ['Роль'],
    status: ['Стан', 'Статус'],
    permissions: ['Права доступу', 'Права', 'Дозволи'],
    group: ['Група', 'Групи'],
  },
  de: {
    firstName: ['Vorname'],
    lastName: ['Nachname', 'Familienname'],
    email: ['E-Mail', 'E-Mail-Adresse', 'Mail', 'Mailadresse'],
    phone: ['Telefon', 'Telefonnummer', 'Handy', 'Handynummer', 'Mobiltelefon'],
    country: ['Land'],
    timezone: ['Zeitzone'],
    role: ['Rolle'],
    status: ['Status'],
    permissions: ['Berechtigungen', 'Rechte'],
    group: ['Gruppe', 'Gruppen'],
  },
  es: {
    firstName: ['Nombre', 'Nombre de pila'],
    lastName: ['Apellidos', 'Apellido'],
    email: ['Correo electrónico', 'Correo', 'Dirección de correo'],
    phone: ['Teléfono', 'Número de teléfono', 'Móvil', 'Celular'],
    country: ['País'],
    timezone: ['Zona horaria', 'Huso horario'],
    role: ['Rol'],
    status: ['Estado'],
    permissions: ['Permisos'],
    group: ['Grupo', 'Grupos'],
  },
  fr: {
    firstName: ['Prénom'],
    lastName: ['Nom', 'Nom de famille'],
    email: ['E-mail', 'Adresse e-mail', 'Courriel', 'Adresse électronique'],
    phone: ['Téléphone', 'Numéro de téléphone', 'Portable'],
    country: ['Pays'],
    timezone: ['Fuseau horaire'],
    role: ['Rôle'],
    status: ['Statut', 'État'],
    permissions: ['Autorisations', 'Droits'],
    group: ['Groupe', 'Groupes'],
  },
  it: {
    firstName: ['Nome'],
    lastName: ['Cognome'],
    email: ['E-mail', 'Posta elettronica', 'Indirizzo e-mail'],
    phone: ['Telefono', 'Numero di telefono', 'Cellulare'],
    country: ['Paese'],
    timezone: ['Fuso orario'],
    role: ['Ruolo'],
    status: ['Stato'],
    permissions: ['Permessi', 'Autorizzazioni'],
    group: ['Gruppo', 'Gruppi'],
  },
  zh: {
    firstName: ['名字', '名'],
    lastName: ['姓氏', '姓'],
    email: ['电子邮箱', '邮箱', '电子邮件', '邮件'],
    phone: ['电话', '电话号码', '手机', '手机号', '手机号码'],
    country: ['国家/地区', '国家'],
    timezone: ['时区'],
    role: ['角色'],
    status: ['状态'],
    permissions: ['权限'],
    group: ['小组', '群组', '分组'],
  },
};

const statuses: NamesByLanguage<Person['status']> = {
  en: {
    active: ['Active'],
    inactive: ['Inactive', 'Deactivated', 'Disabled'],
    suspended: ['Suspended', 'Blocked'],
  },
  uk: {
    active: ['Активний', 'Активна'],
    inactive: ['Неактивний', 'Неактивна', 'Деактивований', 'Деактивована', 'Вимкнений', 'Вимкнена'],
    suspended: ['Призупинений', 'Призупинена', 'Заблокований', 'Заблокована'],
  },
  de: {
    active: ['Aktiv'],
    inactive: ['Inaktiv', 'Deaktiviert'],
    suspended: ['Gesperrt'],
  },
  es: {
    active: ['Activo', 'Activa'],
    inactive: ['Inactivo', 'Inactiva', 'Desactivado', 'Desactivada'],
    suspended: ['Suspendido', 'Suspendida', 'Bloqueado', 'Bloqueada'],
  },
  fr: {
    active: ['Actif', 'Active'],
    inactive: ['Inactif', 'Inactive', 'Désactivé', 'Désactivée'],
    suspended: ['Suspendu', 'Suspendue', 'Bloqué', 'Bloquée'],
  },
  it: {
    active: ['Attivo', 'Attiva'],
    inactive: ['Inattivo', 'Inattiva', 'Disattivato', 'Disattivata'],
    suspended: ['Sospeso', 'Sospesa', 'Bloccato', 'Bloccata'],
  },
  zh: {
    active: ['正常', '活跃', '启用', '已启用', '已激活'],
    inactive: ['未激活', '未启用', '非活跃', '已禁用'],
    suspended: ['已停用', '已暂停', '已冻结'],
  },
};

const roles: NamesByLanguage<Role> = {
  en: { member: ['Student', 'Students', 'Pupil', 'Learner'], staff: ['Employee', 'Staff member'] },
  uk: {
    member: ['Студент', 'Студентка', 'Студенти', 'Учень', 'Учениця', 'Учні'],
    staff: ['Персонал', 'Працівник', 'Працівниця', 'Співробітник', 'Співробітниця'],
  },
  de: {
    member: ['Lernende', 'Lernender', 'Schüler', 'Schülerin', 'Studentin', 'Mitglied'],
    staff: ['Mitarbeitende', 'Mitarbeiter', 'Mitarbeiterin'],
  },
  es: {
    member: ['Estudiante', 'Estudiantes', 'Alumno', 'Alumna', 'Miembro'],
    staff: ['Personal', 'Empleado', 'Empleada'],
  },
  fr: {
    member: ['Élève', 'Élèves', 'Des élèves', 'Étudiant', 'Étudiante', 'Membre'],
    staff: ['Personnel', 'Du personnel', 'Employé', 'Employée'],
  },
  it: {
    member: ['Studente', 'Studentessa', 'Studenti', 'Allievo', 'Allieva', 'Membro'],
    staff: ['Personale', 'Dipendente'],
  },
  zh: { member: ['学生', '学员', '成员'], staff: ['员工', '职员'] },
};

export const headingNames = mergeLanguages(headings);

/** Finds the status that a cell names, in any language. */
export const findStatus = createLookup(statuses);
export const findRole = createLookup(roles);
