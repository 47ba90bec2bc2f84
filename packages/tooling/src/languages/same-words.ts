/**
 * Words that are spelled alike in the languages named beside them. Anything else that two languages share is a text
 * that somebody forgot to translate.
 */
export const sameWords: Readonly<Record<string, string>> = {
  Absent: 'en fr',
  Actions: 'en fr',
  Beta: 'en es it de',
  Editor: 'en es it de',
  Galerie: 'fr de',
  General: 'en es',
  Grande: 'es fr it',
  Link: 'en de',
  Marathons: 'en fr de',
  Mode: 'en fr',
  No: 'en es it',
  'Notifications (Alt+T)': 'en fr',
  Orange: 'en fr de',
  'Page {{page}}': 'en fr',
  Pages: 'en fr',
  Partner: 'it de',
  Password: 'en it',
  Presente: 'es it',
  Profil: 'fr de',
  Session: 'en fr',
  Start: 'en de',
  Support: 'en de',
  Text: 'en de',
  Token: 'en es it de',
  Verde: 'es it',
  date: 'en fr',
  minutes: 'en fr',
  '{{day}}, fin': 'es fr',
};
