import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { OwnWords } from '../../ui/OwnWords';

interface CartNoticeProps {
  text: string | null;
  /** Mends what has changed, in one press. */
  onUpdate?: (() => void) | undefined;
}

/** Says what stands between the cart and its payment, and offers to mend it. */
export function CartNotice({ text, onUpdate }: CartNoticeProps) {
  return (
    <div role="alert">
      {text && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-preparing-wash px-4 py-3 text-preparing">
          <p className="flex items-start gap-2 font-semibold">
            <Icon of={CircleAlert} className="mt-0.5" />
            <OwnWords text={text} />
          </p>
          {onUpdate && <Button kind="secondary" onClick={onUpdate}>{t`바뀐 내용 반영하기`}</Button>}
        </div>
      )}
    </div>
  );
}
