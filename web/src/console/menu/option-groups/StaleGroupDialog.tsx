import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

interface StaleGroupDialogProps {
  /** Takes what the other screen saved in place of what is typed. */
  onLoad: () => void;
  onClose: () => void;
}

/** Another screen saved the group while its form was open here. */
export const StaleGroupDialog = ({ onLoad, onClose }: StaleGroupDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={t`그사이 옵션이 바뀌었어요`}
    description={t`다른 화면에서 이 옵션 그룹을 먼저 저장했어요. 최신 내용을 불러오면 여기에 입력한 내용은 사라져요.`}
    actions={
      <>
        <Button kind="secondary" onClick={onClose}>
          {t`입력한 내용 보기`}
        </Button>
        <Button onClick={onLoad}>{t`최신 내용 불러오기`}</Button>
      </>
    }
  />
);
