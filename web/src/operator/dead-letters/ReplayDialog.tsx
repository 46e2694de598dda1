import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import { useRef, useState } from 'react';
import type { DeadLetter } from '../../api/views';
import { AppError } from '../../api/app-error';
import { Button } from '../../ui/Button';
import { FactRow } from '../../ui/FactRow';
import { Icon } from '../../ui/Icon';
import { Muted, Stack } from '../../ui/layout';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import { serviceWords } from '../parts/services';
import { replayAll } from './dead-letters-query';
import { type ReplayResult, replayWords } from './groups';

const MOST_REASONS = 5;

interface ReplayDialogProps {
  /** Of one reaction; those of a second try are only what failed in the first. */
  letters: readonly DeadLetter[];
  onClose: () => void;
}

/** Works on what was parked once more: a question, how far it is, and what became of each. */
export function ReplayDialog({ letters, onClose }: ReplayDialogProps) {
  const [left, setLeft] = useState(letters);
  const [progress, setProgress] = useState<number>();
  const [result, setResult] = useState<ReplayResult>();
  const [isStopping, setStopping] = useState(false);
  const isStopped = useRef(false);
  const [first] = letters;

  function stop() {
    isStopped.current = true;
    setStopping(true);
  }
  async function act() {
    setResult(undefined);
    setProgress(0);
    isStopped.current = false;
    const became = await replayAll(left, { onProgress: setProgress, isStopped: () => isStopped.current });
    setStopping(false);
    setProgress(undefined);
    setResult(became);
    const ids = new Set([...became.failed.map(({ id }) => id), ...became.untried]);
    setLeft(left.filter(({ deadLetterId }) => ids.has(deadLetterId)));
    void refreshDesk('dead-letters');
    if (ids.size > 0) {
      throw new AppError({ kind: 'client', code: 'REPLAY_FAILED', message: replayWords(became) });
    }
    return replayWords(became);
  }

  return (
    <ActDialog
      open
      onClose={onClose}
      title={
        letters.length === 1 ? t`이벤트를 다시 처리할까요?` : t`${{ letters: letters.length }}건을 다시 처리할까요?`
      }
      description={t`서비스가 같은 이벤트를 한 번 더 처리해요. 이미 처리한 이벤트는 두 번 반영되지 않아요. 또 실패하면 그대로 남아요.`}
      confirmLabel={t`다시 처리하기`}
      onConfirm={act}
      doneText={t`다시 처리했어요.`}
    >
      <Stack as="dl" gap={1}>
        {first && <FactRow name={t`서비스`}>{serviceWords[first.service]}</FactRow>}
        <FactRow name={t`처리하는 곳`}>{first?.consumer}</FactRow>
        <FactRow name={t`남은 이벤트`}>{t`${{ left: left.length }}건`}</FactRow>
      </Stack>
      {progress !== undefined && (
        <Stack gap={1}>
          <progress
            aria-label={t`다시 처리한 이벤트`}
            max={left.length}
            value={progress}
            className="h-2 w-full accent-accent"
          />
          <Muted small>{t`${{ left: left.length }}건 가운데 ${progress}건을 해봤어요.`}</Muted>
          {left.length > 1 && (
            <Button kind="secondary" className="self-start" disabled={isStopping} onClick={stop}>
              {isStopping ? t`하던 것만 마치고 멈춰요` : t`그만하기`}
            </Button>
          )}
        </Stack>
      )}
      {result && <Reasons of={result} />}
    </ActDialog>
  );
}

function Reasons({ of: { failed, broken } }: { of: ReplayResult }) {
  const reasons = new Set([...(broken === undefined ? [] : [broken]), ...failed.map(({ reason }) => reason)]);
  if (reasons.size === 0) return null;
  return (
    <ul aria-label={t`실패한 이유`} className="flex flex-col gap-1 rounded-card bg-danger-wash px-4 py-3 text-danger">
      {[...reasons].slice(0, MOST_REASONS).map((reason) => (
        <li key={reason} className="flex items-start gap-2">
          <Icon of={CircleAlert} className="mt-0.5" />
          <span className="min-w-0 break-words">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
