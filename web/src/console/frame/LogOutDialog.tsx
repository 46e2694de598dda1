import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router';
import { paths } from '../../addresses/paths';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { logOut } from './log-out';

/** Asks before the shop goes deaf on this device. */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`로그아웃할까요?`}
      description={t`이 기기에서는 새 주문 알림을 받을 수 없고, 저장하지 않은 내용은 사라져요.`}
      confirmLabel={t`로그아웃하기`}
      onConfirm={async () => {
        logOut();
        await navigate(paths.login);
      }}
    />
  );
}
