import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FactRow } from '../../../ui/FactRow';
import { formatCount } from '../../../util/money';
import type { StockConflict } from './stock-conflict';

const inWords = (stock: number | null): string =>
  stock === null ? t`세지 않음` : t`${{ stock: formatCount(stock) }}개`;

interface StockConflictDialogProps {
  conflict: StockConflict;
  busy: boolean;
  onChoose: (choice: 'mine' | 'present') => void;
  onClose: () => void;
}

/** The stock was sold or changed meanwhile: which of the two numbers counts? */
export function StockConflictDialog({
  conflict: { mine, present },
  busy,
  onChoose,
  onClose,
}: StockConflictDialogProps) {
  const typed = mine.stock === '' ? null : Number(mine.stock);
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={t`그사이 재고가 바뀌었어요`}
      description={t`주문이 들어왔거나 다른 화면에서 재고를 바꿨어요. 어느 재고로 저장할까요?`}
    >
      <dl className="flex flex-col gap-1">
        <FactRow name={t`지금 재고`} strong>
          {inWords(present)}
        </FactRow>
        <FactRow name={t`내가 입력한 재고`}>{inWords(typed)}</FactRow>
      </dl>
      <div className="mt-3 flex flex-col gap-2">
        <Button wide disabled={busy} onClick={() => onChoose('present')}>
          {t`지금 재고 그대로 저장하기`}
        </Button>
        <Button wide kind="secondary" disabled={busy} onClick={() => onChoose('mine')}>
          {t`내가 입력한 재고로 저장하기`}
        </Button>
        <Button wide kind="quiet" disabled={busy} onClick={onClose}>
          {t`계속 수정하기`}
        </Button>
      </div>
    </Dialog>
  );
}
