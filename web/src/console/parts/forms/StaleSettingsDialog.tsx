import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

interface StaleSettingsDialogProps {
  /** The changed settings, with their Korean particle: `영업시간이`. */
  what: string;
  /** Takes what the other screen saved in place of what is typed. */
  onLoad: () => void;
  onClose: () => void;
}

/** Another screen saved the settings while their form was open here. */
export const StaleSettingsDialog = ({ what, onLoad, onClose }: StaleSettingsDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={t`그사이 ${what} 바뀌었어요`}
    description={t`다른 화면에서 먼저 저장했어요. 최신 내용을 불러오면 여기에 입력한 내용은 사라져요.`}
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
