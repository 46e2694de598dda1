import { CircleAlert } from 'lucide-react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { LineFault } from './check-lines';

interface CartNoticeProps {
  faults: ReadonlyMap<string, LineFault>;
  onUpdate: () => void;
  /** What the server said to the last try. */
  refusal: string | null;
}

/** Says what has changed since the products were put in, and offers to follow. */
export function CartNotice({ faults, onUpdate, refusal }: CartNoticeProps) {
  const text = faults.size > 0 ? '담은 뒤에 바뀐 상품이 있어요.' : refusal;
  return (
    <div role="alert">
      {text && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-preparing-wash px-4 py-3 text-preparing">
          <p className="flex items-center gap-2 font-semibold">
            <Icon of={CircleAlert} />
            {text}
          </p>
          {faults.size > 0 && (
            <Button kind="secondary" onClick={onUpdate}>
              장바구니 업데이트
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
