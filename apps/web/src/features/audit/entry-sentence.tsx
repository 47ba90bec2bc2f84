import type { AuditEntry } from '@klasna/contract/audit/models';
import { useTranslation } from '@klasna/kit/words';
import { TextLink } from '../../lib/links.tsx';
import { withParts } from '../../lib/words/with-parts.tsx';
import { type AuditPerson, nameOf } from './name-of.ts';

/** One sentence with actor, action and subject, in the word order of the language. */
export function EntrySentence({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const { type, actor, subject } = entry;
  const isOwn = type === 'person.changed' && actor !== null && actor.id === subject?.id;
  return withParts(t(isOwn ? 'ownDetails' : `sentences.${type}`), {
    // Names keep their own direction in a right-to-left sentence.
    actor: <bdi>{actor ? <Name person={actor} /> : <b>{t('commandLine')}</b>}</bdi>,
    subject: <bdi>{subject && <Name person={subject} />}</bdi>,
  });
}

/** A link to the person's page, unless they have been deleted. */
function Name({ person }: { readonly person: AuditPerson }) {
  if (person.left) return <b>{nameOf(person)}</b>;
  return (
    <TextLink
      to={person.role === 'member' ? '/users/students/$id' : '/users/staff/$id'}
      params={{ id: person.id }}
    >
      {nameOf(person)}
    </TextLink>
  );
}
