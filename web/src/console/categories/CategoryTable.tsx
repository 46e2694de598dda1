import type { WireCategory } from '@jumun/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { withJosa } from '../../util/josa';
import { CategoryRow } from './CategoryRow';
import { deleteCategory, useCategoryMove, useCategoryStatus } from './use-category-changes';
import { useDragOrder } from './use-drag-order';

/** The categories in their order; what is done here shows at once. */
export function CategoryTable({ categories }: { categories: readonly WireCategory[] }) {
  const [doomed, setDoomed] = useState<WireCategory>();
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const status = useCategoryStatus();
  const move = useCategoryMove();
  const { list, drag, handle } = useDragOrder(moveAndSay);

  function moveAndSay(from: number, to: number) {
    const moved = categories[from];
    if (!moved || to < 0 || to >= categories.length) return;
    move(from, to);
    setSaid(`${withJosa(moved.category_name, '이/가')} ${to + 1}번째가 됐어요`);
  }

  return (
    <>
      <ul ref={list} aria-label="카테고리" className="rounded-card border border-line bg-paper">
        {categories.map((category, index) => (
          <CategoryRow
            key={category.category_id}
            category={category}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            isDragged={drag?.from === index && drag.to !== index}
            dropMark={
              drag && drag.to === index && drag.to !== drag.from ? (drag.to < drag.from ? 'above' : 'below') : undefined
            }
            handle={handle(index)}
            onStep={(step) => moveAndSay(index, index + step)}
            onStatus={(next) => status.mutate({ category_id: category.category_id, status: next })}
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
        title={`${withJosa(doomed?.category_name ?? '', '을/를')} 삭제할까요?`}
        description="카테고리만 없어지고 상품은 그대로 남아요."
        confirmLabel="삭제하기"
        danger
        failedText="카테고리 삭제에 실패했습니다. 다시 시도해주세요."
        onConfirm={() => deleteCategory(doomed?.category_id ?? '')}
      />
    </>
  );
}
