import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { type ChannelState, useChannelState } from './owner-channel';

const marks: Record<ChannelState, { dot: string; words: string }> = {
  joining: { dot: 'bg-line-strong', words: t`연결하고 있어요` },
  live: { dot: 'bg-ready', words: t`실시간으로 받고 있어요` },
  lost: { dot: 'bg-danger', words: t`다시 연결하고 있어요` },
};

/** Whether new orders come in by themselves, in a dot and words. */
export function ChannelMark() {
  const { dot, words } = marks[useChannelState()];
  return (
    <p className="flex items-center gap-2 text-small text-muted">
      <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', dot)} />
      {words}
    </p>
  );
}
