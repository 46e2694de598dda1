import { t } from '@lingui/core/macro';
import { ArrowUpDown, Check, LayoutGrid, List } from 'lucide';
import { Button } from '../../../ui/Button';
import type { ProductView } from './product-view';

interface ListHeadProps {
  view: ProductView;
  onView: (view: ProductView) => void;
  isOrdering: boolean;
  /** Missing where there is no order to change: of goods that were searched for. */
  onOrdering: ((isOrdering: boolean) => void) | undefined;
}

/** How the list is shown, and the way to its order. */
export function ListHead({ view, onView, isOrdering, onOrdering }: ListHeadProps) {
  if (isOrdering)
    return (
      <Button kind="secondary" icon={Check} className="self-start" onClick={() => onOrdering?.(false)}>
        {t`순서 정하기 끝내기`}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <div className="-ml-3 flex flex-wrap">
        <Button
          kind="quiet"
          icon={view === 'list' ? LayoutGrid : List}
          className="px-3"
          onClick={() => onView(view === 'list' ? 'grid' : 'list')}
        >
          {view === 'list' ? t`사진으로 보기` : t`목록으로 보기`}
        </Button>
        {onOrdering && (
          <Button kind="quiet" icon={ArrowUpDown} className="px-3" onClick={() => onOrdering(true)}>
            {t`순서 바꾸기`}
          </Button>
        )}
      </div>
      {view === 'list' && (
        <span aria-hidden className="ml-auto pr-16 text-small text-muted md:hidden">
          {t`품절`}
        </span>
      )}
    </div>
  );
}
