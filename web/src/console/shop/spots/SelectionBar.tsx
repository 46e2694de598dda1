import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { LabelledSelect } from '../../../ui/form/LabelledSelect';
import { showToast } from '../../../ui/toast';
import { formatCount } from '../../../util/money';
import { CodeChanges } from './code-changes';
import { activeTag, type CodeRow } from './spot-rows';
import { refreshSpots } from './spots-query';

interface SelectionBarProps {
  chosen: readonly CodeRow[];
  isAll: boolean;
  onAll: (isAll: boolean) => void;
  onPrint: () => void;
  onWrite: () => void;
  /** The work on these rows is done: they are no longer selected. */
  onDone: (rows: readonly CodeRow[]) => void;
  focusWhenGone: () => HTMLElement | true;
}

const KEEP_CHOICES = [
  { value: '0', label: t`바로 멈춰요` },
  { value: '7', label: t`7일 동안 함께 써요` },
  { value: '30', label: t`30일 동안 함께 써요` },
] as const;
type Keep = (typeof KEEP_CHOICES)[number]['value'];

/** Actions on the selected spots and codes. */
export function SelectionBar({ chosen, isAll, onAll, onPrint, onWrite, onDone, focusWhenGone }: SelectionBarProps) {
  const [asked, setAsked] = useState<'rotate' | 'revoke'>();
  const [keep, setKeep] = useState<Keep>('7');
  const count = formatCount(chosen.length);
  const hasCode = chosen.some((row) => activeTag(row) !== undefined);
  const [changes] = useState(() => new CodeChanges());

  async function each(work: (row: CodeRow) => Promise<unknown>, said: string): Promise<void> {
    const done: CodeRow[] = [];
    try {
      for (const row of chosen) {
        await work(row);
        done.push(row);
      }
      showToast({ kind: 'success', text: said });
    } finally {
      // Rows done before an error stay done, and a retry leaves them out.
      onDone(done);
      await refreshSpots();
    }
  }

  return (
    <div
      role="group"
      aria-label={t`고른 자리와 QR`}
      className="sticky bottom-14 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-ground py-2 md:bottom-0 md:pb-[max(8px,env(safe-area-inset-bottom))]"
    >
      <Checkbox checked={isAll} partly={chosen.length > 0 && !isAll} onChange={onAll} label={t`모두 고르기`} />
      {chosen.length > 0 && (
        <>
          <span className="tabular grow text-muted">{t`${count}개 고름`}</span>
          {/* Two beside each other on a phone, each as wide as the other. */}
          <div className="grid w-full grid-cols-2 gap-2 md:flex md:w-auto md:flex-wrap [&>button]:grow [&>button]:basis-auto [&_span]:break-keep">
            <Button disabled={!hasCode} onClick={onPrint}>
              {t`인쇄하기`}
            </Button>
            <Button kind="secondary" disabled={!hasCode} onClick={onWrite}>
              {t`NFC에 쓰기`}
            </Button>
            <Button kind="secondary" onClick={() => (changes.begin(chosen), setAsked('rotate'))}>
              {t`새 QR로 바꾸기`}
            </Button>
            <Button kind="secondary" onClick={() => setAsked('revoke')}>
              {t`사용 중지`}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asked === 'rotate'}
        onClose={() => setAsked(undefined)}
        title={t`고른 ${count}개를 새 QR로 바꿀까요?`}
        description={t`새 QR을 인쇄해 붙여주세요. 그동안 옛 QR을 어떻게 할지 골라주세요.`}
        confirmLabel={t`바꾸기`}
        onConfirm={() => each((row) => changes.renew(row, Number(keep)), t`새 QR로 바꿨어요.`)}
        finalFocus={focusWhenGone}
      >
        <LabelledSelect label={t`옛 QR`} options={KEEP_CHOICES} value={keep} onChange={setKeep} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'revoke'}
        onClose={() => setAsked(undefined)}
        title={t`고른 ${count}개의 QR을 멈출까요?`}
        description={t`바로 주문할 수 없게 되고, 다시 되돌릴 수 없어요. 다시 쓰려면 새 QR을 만들어야 해요.`}
        confirmLabel={t`사용 중지`}
        danger
        onConfirm={() => each((row) => changes.stop(row), t`QR 사용을 멈췄어요.`)}
        finalFocus={focusWhenGone}
      />
    </div>
  );
}
