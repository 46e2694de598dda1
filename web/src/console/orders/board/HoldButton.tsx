import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Button, type ButtonKind } from '../../../ui/Button';

const HOLD_MS = 1_000;
const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

interface HoldButtonProps {
  kind: ButtonKind;
  className?: string;
  onHeld: () => void;
  children: ReactNode;
}

/**
 * Acts once it was held for a second, by a finger, a mouse or a key. A screen reader presses without holding: it is asked to
 * press twice.
 */
export function HoldButton({ kind, className, onHeld, children }: HoldButtonProps) {
  const [isHeld, setIsHeld] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const held = useEffectEvent(onHeld);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => {
      setIsHeld(false);
      held();
    }, HOLD_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const letGo = () => setIsHeld(false);
  const pressTwice = ({ detail }: MouseEvent) => {
    if (detail !== 0) return;
    setIsAsked(!isAsked);
    if (isAsked) onHeld();
  };
  return (
    <Button
      kind={kind}
      size="large"
      className={clsx('touch-none overflow-hidden select-none', className)}
      onPointerDown={({ button }) => button === 0 && setIsHeld(true)}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onPointerLeave={letGo}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isPressKey(event)) return;
        event.preventDefault();
        if (!event.repeat) setIsHeld(true);
      }}
      onKeyUp={(event) => {
        if (isPressKey(event)) event.preventDefault();
        letGo();
      }}
      onBlur={letGo}
      onClick={pressTwice}
    >
      <span
        aria-hidden
        style={{ transitionDuration: isHeld ? `${HOLD_MS}ms` : '120ms' }}
        className={clsx(
          'absolute inset-0 origin-left bg-current opacity-25 transition-transform ease-linear',
          isHeld ? 'scale-x-100' : 'scale-x-0',
        )}
      />
      <span className="relative">{isAsked ? t`한 번 더 누르면 모두 옮겨요` : children}</span>
    </Button>
  );
}
