import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { operatorsQuery } from './operators-query';

/** E-mail address of an operator by id, or that the account is gone. The id is shown until the list is loaded. */
export function OperatorName({ id }: { id: string }) {
  const { data: emails } = useQuery(operatorsQuery);
  const email = emails?.get(id);
  if (email !== undefined) return <span>{email}</span>;
  if (!emails) return <span className="break-all">{id}</span>;
  return <span title={id}>{t`지금은 없는 계정 …${{ id: id.slice(-6) }}`}</span>;
}
