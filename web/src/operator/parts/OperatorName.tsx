import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { operatorsQuery } from './operators-query';

/** Whose an operator's id is: the e-mail address, or that the account is gone. Until it is known the id stands for itself. */
export function OperatorName({ id }: { id: string }) {
  const { data: emails } = useQuery(operatorsQuery);
  const email = emails?.get(id);
  if (email !== undefined) return <span>{email}</span>;
  if (!emails) return <span className="break-all">{id}</span>;
  return <span title={id}>{t`지금은 없는 계정 …${{ id: id.slice(-6) }}`}</span>;
}
