import { t } from '@lingui/core/macro';
import { Info } from 'lucide';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

interface ReturnNoticeProps {
  /** The person says that nothing was paid; offered once the payment itself could be read. */
  onAgain?: () => void;
}

/** Shown after the return from the card page while the outcome is unknown. */
export function ReturnNotice({ onAgain }: ReturnNoticeProps) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-preparing-wash p-4 text-preparing lg:col-start-1">
      <p role="status" className="flex items-start gap-2 font-semibold">
        <Icon of={Info} className="mt-0.5" />
        {t`결제 결과를 아직 받지 못했어요. 잠시 기다려주세요. 결제됐다면 이 화면이 저절로 바뀌어요.`}
      </p>
      {onAgain && (
        <Button kind="secondary" onClick={onAgain}>
          {t`결제하지 않았어요. 다시 결제하기`}
        </Button>
      )}
    </div>
  );
}
