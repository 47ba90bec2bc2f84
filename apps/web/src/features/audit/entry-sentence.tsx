import type { AuditEntry } from '@klasna/contract/audit/models';
import { isStudent } from '@klasna/contract/person-kinds';
import { useTranslation } from '@klasna/kit/translations';
import { TextLink } from '../../lib/links.tsx';
import { insertParts } from '../../lib/words/render-parts.tsx';
import { type AuditPerson, formatName } from './audit-person.ts';

/** Describes an entry in one sentence with actor, action and subject, in the word order of the language. */
export function EntrySentence({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const { type, actor, subject } = entry;
  const isOwn = type === 'person.changed' && actor !== null && actor.id === subject?.id;
  return insertParts(t(isOwn ? 'ownDetails' : `sentences.${type}`), {
    // Isolates the name, so that it keeps its own direction in a right-to-left sentence.
    actor: <bdi>{actor ? <PersonNameLink person={actor} /> : <b>{t('commandLine')}</b>}</bdi>,
    subject: <bdi>{subject && <PersonNameLink person={subject} />}</bdi>,
  });
}

/** A link to the page of a person, or only the name if the person was deleted. */
function PersonNameLink({ person }: { readonly person: AuditPerson }) {
  if (person.left) return <b>{formatName(person)}</b>;
  return (
    <TextLink to={isStudent(person) ? '/users/students/$id' : '/users/staff/$id'} params={{ id: person.id }}>
      {formatName(person)}
    </TextLink>
  );
}
