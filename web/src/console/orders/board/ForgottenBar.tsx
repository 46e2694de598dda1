import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/Button';
import { moveWord } from '../../parts/move-words';
import { MOST_BY_TAP } from './BulkBar';
import { HoldButton } from './HoldButton';

const gone = moveWord('completed', null);

interface ForgottenBarProps {
  count: number;
  onGone: () => void;
  onNotYet: () => void;
}

/** A calm question below the cards; it stays until it is answered. */
export const ForgottenBar = ({ count, onGone, onNotYet }: ForgottenBarProps) => (
  <section
    aria-label={t`오래된 주문`}
    className="flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-2"
  >
    <p className="text-lead font-semibold">{t`픽업 시간이 한 시간 지난 주문 ${count}건, 모두 나갔나요?`}</p>
    <div className="flex gap-2">
      {count > MOST_BY_TAP ? (
        <HoldButton kind="primary" onHeld={onGone}>
          {t`길게 눌러 ${count}건 모두 ${gone}`}
        </HoldButton>
      ) : (
        <Button size="large" onClick={onGone}>
          {t`모두 ${gone}`}
        </Button>
      )}
      <Button kind="secondary" size="large" onClick={onNotYet}>
        {t`아직이에요`}
      </Button>
    </div>
  </section>
);
