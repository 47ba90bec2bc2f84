import type { AuditEntry } from '@klasna/contract/audit/models';
import { useTranslation } from '@klasna/kit/words';
import { TextLink } from '../../lib/links.tsx';
import { withParts } from '../../lib/words/with-parts.tsx';
import { type AuditPerson, nameOf } from './name-of.ts';

/** Who did what to whom, in one sentence; each language has its own order of the three. */
export function EntrySentence({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const { type, actor, subject } = entry;
  const isOwn = type === 'person.changed' && actor !== null && actor.id === subject?.id;
  return withParts(t(isOwn ? 'ownDetails' : `sentences.${type}`), {
    // Names keep their own direction in a mirrored sentence.
    actor: <bdi>{actor ? <Name person={actor} /> : <b>{t('commandLine')}</b>}</bdi>,
    subject: <bdi>{subject && <Name person={subject} />}</bdi>,
  });
}

/** The page of whoever is still here. */
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
