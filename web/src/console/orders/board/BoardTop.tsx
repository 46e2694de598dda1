import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import {
  Bell,
  BellOff,
  CheckCheck,
  History,
  ListOrdered,
  Maximize,
  Menu,
  Minimize,
  SlidersHorizontal,
  type IconNode,
} from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { IntakeStatus } from '../../shop/intake/IntakeStatus';
import { ToldWait } from '../../shop/intake/ToldWait';
import { isQuiet, setQuiet, useSoundSettings } from '../../live/sound-settings';
import { canFillScreen, toggleFullscreen, useIsFullscreen } from './fullscreen';

export type PanelName = 'allDay' | 'finished' | 'settings';

interface BoardTopProps {
  onMenu: () => void;
  /** Takes the place of the heading after a move: the cards moved, and the undo. */
  slot: ReactNode;
  finishedCount: number;
  panel: string | undefined;
  onPanel: (panel: PanelName) => void;
  isPicking: boolean;
  onPick: () => void;
}

/** One row above the cards: the way out, what was just done, how orders are taken, and what else the board can show. */
export function BoardTop(props: BoardTopProps) {
  const { onMenu, slot, finishedCount, panel, onPanel, isPicking, onPick } = props;
  const isFull = useIsFullscreen();
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap lg:min-h-16 items-center gap-1 border-b border-line bg-paper px-1 pt-[env(safe-area-inset-top)] md:px-2">
      <IconButton icon={Menu} label={t`메뉴 열기`} onClick={onMenu} className="shrink-0" />
      <h1 className={clsx('text-lead font-bold whitespace-nowrap', slot && 'max-xl:sr-only')}>{t`주문판`}</h1>
      <p role="status" className="flex min-w-0 grow basis-0 items-center gap-2 px-1 text-lead md:px-2">
        {slot}
      </p>
      {/* A phone has no room for both; the way back is there for ten seconds. */}
      <span className={clsx('flex shrink-0', slot && 'max-sm:hidden')}>
        <IntakeStatus />
      </span>
      <ToldWait className={clsx('mx-1 hidden', slot ? 'xl:flex' : 'md:flex')} />
      <TopButton
        icon={ListOrdered}
        label={t`모아보기`}
        word={t`모아보기`}
        isOn={panel === 'allDay'}
        isOnPhone={false}
        onClick={() => onPanel('allDay')}
      />
      <TopButton
        icon={CheckCheck}
        label={t`여러 개 고르기`}
        word={t`고르기`}
        isOn={isPicking}
        isOnPhone={false}
        onClick={onPick}
      />
      <TopButton
        icon={History}
        label={t`끝난 주문`}
        word={t`끝난 주문`}
        count={finishedCount}
        isOn={panel === 'finished'}
        onClick={() => onPanel('finished')}
      />
      <QuietButton />
      <TopButton
        icon={SlidersHorizontal}
        label={t`화면 설정`}
        word={t`화면`}
        isOn={panel === 'settings'}
        onClick={() => onPanel('settings')}
      />
      {canFillScreen() && (
        <IconButton
          icon={isFull ? Minimize : Maximize}
          label={isFull ? t`전체 화면 끝내기` : t`전체 화면으로 보기`}
          onClick={toggleFullscreen}
          className="shrink-0 max-md:hidden"
        />
      )}
    </header>
  );
}

/** Nothing rings for ten minutes. */
function QuietButton() {
  const quiet = isQuiet(useSoundSettings());
  return (
    <TopButton
      icon={quiet ? BellOff : Bell}
      label={t`소리 10분 끄기`}
      word={t`소리`}
      isOn={quiet}
      onClick={() => setQuiet(!quiet)}
    />
  );
}

interface TopButtonProps {
  icon: IconNode;
  label: string;
  /** Stands under the icon where there is room: a part of the label. */
  word: string;
  count?: number;
  isOn: boolean;
  isOnPhone?: boolean;
  onClick: () => void;
}

/** An icon, with its word below where there is room. */
const TopButton = ({ icon, label, word, count = 0, isOn, isOnPhone = true, onClick }: TopButtonProps) => (
  <button
    type="button"
    title={label}
    aria-label={count > 0 ? `${label} ${count}` : label}
    aria-pressed={isOn}
    onClick={onClick}
    className={clsx(
      'relative inline-flex min-h-11 min-w-11 shrink-0 flex-col items-center justify-center rounded-control transition-colors lg:min-h-14 lg:px-1 xl:min-w-16',
      !isOnPhone && 'max-md:hidden',
      isOn ? 'bg-accent-wash text-accent-deep' : 'hover:bg-completed-wash active:bg-line',
    )}
  >
    <Icon of={icon} size={24} />
    <span aria-hidden className="text-small leading-tight font-semibold whitespace-nowrap max-lg:hidden">
      {word}
    </span>
    {count > 0 && (
      <span
        aria-hidden
        className="tabular absolute top-0 right-0 min-w-5 rounded-full bg-muted px-1 text-center text-small leading-5 font-bold text-paper"
      >
        {count}
      </span>
    )}
  </button>
);
