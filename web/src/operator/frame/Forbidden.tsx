import { t } from '@lingui/core/macro';
import { opsPaths } from '../paths';
import { LinkButton } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { DeskPage } from '../parts/DeskPage';
import { roleNames, useRoles } from '../roles';

/** Said where the roles of the one at the desk do not reach. */
export function Forbidden() {
  const roles = useRoles();
  return (
    <DeskPage title={t`볼 수 없는 화면이에요`} width="reading">
      <EmptyState
        drawing="signpost"
        text={t`내 역할(${{ roles: roleNames(roles) }})로는 이 화면을 볼 수 없어요.\n필요하면 관리자에게 역할을 부탁해주세요.`}
        action={<LinkButton to={opsPaths.home}>{t`한눈에 보기로 가기`}</LinkButton>}
      />
    </DeskPage>
  );
}
