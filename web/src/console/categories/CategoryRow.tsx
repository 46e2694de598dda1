import clsx from 'clsx';
import { ArrowDown, ArrowUp, GripVertical, Trash2, type LucideIcon } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import type { Category } from '../../api/views';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Switch } from '../../ui/Switch';

interface CategoryRowProps {
  category: Category;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  /** Makes room for the dragged row. */
  isSliding: boolean;
  shiftPx: number;
  handle: ComponentProps<'button'>;
  onStep: (step: -1 | 1) => void;
  onStatus: (status: Category['status']) => void;
  onDelete: () => void;
}

export const deleteId = (categoryId: string): string => `delete-${categoryId}`;

/** One category: handle, rank, name, status, delete. The handle takes arrow keys too. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, isFirst, isLast, isDragged, isSliding, shiftPx, handle, onStep, onStatus, onDelete } = props;
  const { categoryName: name, status, rank } = category;

  function stepByKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onStep(step);
  }

  return (
    <li
      className={clsx(
        'relative flex flex-wrap items-center justify-end gap-x-1 border-b border-line bg-paper p-2 first:rounded-t-card last:rounded-b-card last:border-0 md:px-3',
        isDragged && 'z-10 rounded-card shadow-float',
        isSliding && 'transition-transform duration-200',
      )}
      style={shiftPx === 0 ? undefined : { transform: `translateY(${shiftPx}px)` }}
    >
      <div className="flex min-w-3/5 grow basis-0 items-center gap-1">
        <button
          {...handle}
          type="button"
          aria-label={`${name} 순서 바꾸기, 위아래 화살표 키로 옮길 수 있어요`}
          onKeyDown={stepByKey}
          className="inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted hover:bg-completed-wash active:cursor-grabbing"
        >
          <Icon of={GripVertical} />
        </button>
        <span className="tabular w-8 shrink-0 text-center text-muted">
          <span className="sr-only">순서 </span>
          {rank}
        </span>
        <span className={clsx('min-w-0 py-2 font-semibold', status === 'inactive' && 'text-muted')}>{name}</span>
      </div>
      <div className="flex items-center gap-1">
        <StepButton icon={ArrowUp} label={`${name} 위로`} atEnd={isFirst} onStep={() => onStep(-1)} />
        <StepButton icon={ArrowDown} label={`${name} 아래로`} atEnd={isLast} onStep={() => onStep(1)} />
        <span className="px-2">
          <Switch
            label={`${name} 보이기`}
            labelHidden
            checked={status === 'active'}
            onChange={(on) => onStatus(on ? 'active' : 'inactive')}
          />
        </span>
        <IconButton
          id={deleteId(category.categoryId)}
          icon={Trash2}
          label={`${name} 삭제`}
          onClick={onDelete}
          className="text-muted"
        />
      </div>
    </li>
  );
}

interface StepButtonProps {
  icon: LucideIcon;
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
