import type { SecurityEventKind } from '@jumun/contracts';
import { DOCUMENT_PROPERTIES } from '../personal-data.js';

type Watched = { phone?: string | null | undefined; ownerName?: string | null | undefined } & {
  [K in (typeof DOCUMENT_PROPERTIES)[number]]?: string | null | undefined;
};

/** The security events of an edit of a shop's profile: what decides where codes and money go, where it is another than before. */
export function watchedChanges(before: Watched, edit: Watched): SecurityEventKind[] {
  const isChanged = (property: keyof Watched): boolean =>
    edit[property] !== undefined && edit[property] !== (before[property] ?? null);
  const changes: SecurityEventKind[] = [];
  if (isChanged('ownerName')) changes.push('owner-name-changed');
  if (isChanged('phone')) changes.push('phone-changed');
  if (DOCUMENT_PROPERTIES.some(isChanged)) changes.push('papers-changed');
  return changes;
}
