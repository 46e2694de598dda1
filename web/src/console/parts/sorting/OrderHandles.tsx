import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp, GripVertical, type IconNode } from 'lucide';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';

interface DragHandleProps extends ComponentProps<'button'> {
  /** The name of what is moved. */
  name: string;
  onStep: (step: -1 | 1) => void;
}

/** Drags a row; takes arrow keys too. */
export function DragHandle({ name, onStep, ...handle }: DragHandleProps) {
  function stepByKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onStep(step);
  }
  return (
    <button
      {...handle}
      type="button"
      aria-label={t`${name} 순서 바꾸기, 위아래 화살표 키로 옮길 수 있어요`}
      onKeyDown={stepByKey}
      className="inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted hover:bg-completed-wash active:cursor-grabbing"
    >
      <Icon of={GripVertical} />
    </button>
  );
}

interface StepButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onStep: (step: -1 | 1) => void;
}

/** Moves a row up and down by one. */
export function StepButtons({ name, isFirst, isLast, onStep }: StepButtonsProps) {
  return (
    <>
      <StepButton icon={ArrowUp} label={t`${name} 위로`} atEnd={isFirst} onStep={() => onStep(-1)} />
      <StepButton icon={ArrowDown} label={t`${name} 아래로`} atEnd={isLast} onStep={() => onStep(1)} />
    </>
  );
}

interface StepButtonProps {
  icon: IconNode;
  label: string;
  atEnd: boolean;
  onStep: () => void;
}

/** At the end of the list it keeps the focus, which a disabled button would lose. */
function StepButton({ icon, label, atEnd, onStep }: StepButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-disabled={atEnd || undefined}
      className="aria-disabled:opacity-40"
      onClick={() => !atEnd && onStep()}
    />
  );
}
