import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Pencil, Trash2 } from 'lucide';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { Category } from '../../../api/views';
import { IconButton } from '../../../ui/IconButton';
import { Switch } from '../../../ui/Switch';
import { DragHandle, StepButtons } from '../../parts/sorting/OrderHandles';
import { CategoryNameForm } from './CategoryNameForm';

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

/** One category: handle, rank, name and its change, status, delete. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, isFirst, isLast, isDragged, isSliding, shiftPx, handle, onStep, onStatus, onDelete } = props;
  const { categoryName: name, status, rank } = category;
  const [isNaming, setNaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    if (wasNaming.current && !isNaming) pencil.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);

  return (
    <li
      className={clsx(
        'relative flex flex-wrap items-center justify-end gap-x-1 border-b border-line bg-paper p-2 first:rounded-t-card last:rounded-b-card last:border-0 md:px-3',
        isDragged && 'z-10 rounded-card shadow-float',
        isSliding && 'transition-transform duration-200',
      )}
      style={shiftPx === 0 ? undefined : { transform: `translateY(${shiftPx}px)` }}
    >
      {isNaming ? (
        <CategoryNameForm category={category} onDone={() => setNaming(false)} />
      ) : (
        <>
          <div className="flex min-w-3/5 grow basis-0 items-center gap-1">
            <DragHandle {...handle} name={name} onStep={onStep} />
            <span className="tabular w-8 shrink-0 text-center text-muted">
              <span className="sr-only">{t`순서`} </span>
              {rank}
            </span>
            <span className={clsx('min-w-0 py-2 font-semibold', status === 'inactive' && 'text-muted')}>{name}</span>
            <IconButton
              ref={pencil}
              icon={Pencil}
              label={t`${name} 이름 바꾸기`}
              onClick={() => setNaming(true)}
              className="shrink-0 text-muted"
            />
          </div>
          <div className="flex items-center gap-1">
            <StepButtons name={name} isFirst={isFirst} isLast={isLast} onStep={onStep} />
            <span className="px-2">
              <Switch
                label={t`${name} 보이기`}
                labelHidden
                checked={status === 'active'}
                onChange={(on) => onStatus(on ? 'active' : 'inactive')}
              />
            </span>
            <IconButton
              id={deleteId(category.categoryId)}
              icon={Trash2}
              label={t`${name} 삭제`}
              onClick={onDelete}
              className="text-muted"
            />
          </div>
        </>
      )}
    </li>
  );
}
