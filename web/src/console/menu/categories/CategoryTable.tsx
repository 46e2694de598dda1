import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { Category } from '../../../api/views';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { withJosa } from '../../../util/josa';
import { beside } from '../../parts/beside';
import { CategoryRow, deleteId } from './CategoryRow';
import { deleteCategory, useCategoryMove, useCategoryStatus } from './use-category-changes';
import { useDragOrder } from '../../parts/sorting/use-drag-order';

/** The categories in their order; what is done here shows at once. */
export function CategoryTable({ categories }: { categories: readonly Category[] }) {
  const [doomed, setDoomed] = useState<Category>();
  const [isAsking, setAsking] = useState(false);
  const doomedButton = deleteId(doomed?.categoryId ?? '');
  const neighbour = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const status = useCategoryStatus();
  const move = useCategoryMove();
  const order = categories.map(({ categoryId }) => categoryId).join();
  const { list, handle, look } = useDragOrder(order, drop);

  async function moveAndSay({ categoryId, categoryName }: Category, placeFrom: (now: number) => number) {
    const to = await move(categoryId, placeFrom);
    if (to !== undefined)
      setSaid(t`${{ categoryName: withJosa(categoryName, '이/가') }} ${{ to: to + 1 }}번째가 됐어요`);
    return to !== undefined;
  }
  async function drop(from: number, to: number) {
    const moved = categories[from];
    return moved !== undefined && moveAndSay(moved, () => to);
  }

  return (
    <>
      <ul ref={list} aria-label={t`카테고리`} className="rounded-card border border-line bg-paper">
        {categories.map((category, index) => (
          <CategoryRow
            key={category.categoryId}
            category={category}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            {...look(index)}
            handle={handle(index)}
            onStep={(step) => void moveAndSay(category, (now) => now + step)}
            onStatus={(next) => status.mutate({ categoryId: category.categoryId, status: next })}
            onDelete={() => {
              setDoomed(category);
              setAsking(true);
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`${{ categoryName: withJosa(doomed?.categoryName ?? '', '을/를') }} 삭제할까요?`}
        description={t`카테고리만 없어지고 상품은 그대로 남아요.`}
        confirmLabel={t`삭제하기`}
        danger
        failedText={t`카테고리 삭제에 실패했습니다. 다시 시도해주세요.`}
        onConfirm={() => {
          neighbour.current = beside(doomedButton);
          return deleteCategory(doomed?.categoryId ?? '');
        }}
        finalFocus={() => (document.getElementById(doomedButton) ? true : (neighbour.current ?? true))}
      />
    </>
  );
}
