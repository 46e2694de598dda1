import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

/** The browser refused a new tab; the card page can come in this one. */
export function BlockedNotice({ busy, onHere }: { busy: boolean; onHere: () => void }) {
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-card bg-preparing-wash p-4 text-preparing">
      <p className="flex items-start gap-2 font-semibold">
        <Icon of={CircleAlert} className="mt-0.5" />
        {t`새 창이 열리지 않았어요. 이 화면에서 바로 결제할 수 있어요.`}
      </p>
      <Button busy={busy} onClick={onHere} className="self-start">
        {t`이 화면에서 결제하기`}
      </Button>
    </div>
  );
}
