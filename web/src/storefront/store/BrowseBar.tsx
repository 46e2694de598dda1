import { t } from '@lingui/core/macro';
import { LayoutGrid, List, Search } from 'lucide';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Category } from '../../api/views';
import { ChipRow } from '../../ui/ChipRow';
import { IconButton } from '../../ui/IconButton';

const SearchRow = lazy(async () => ({ default: (await import('./SearchRow')).SearchRow }));

interface BrowseBarProps {
  categories: readonly Category[];
  categoryId: string | null;
  onCategory: (id: string | null) => void;
  /** False where there is so little that looking is quicker. */
  searchable: boolean;
  search: string | null;
  onSearch: (text: string | null) => void;
  /** Rows instead of pictures. */
  compact: boolean;
  onCompact: (compact: boolean) => void;
}

/** The chip of everything. */
const ALL = '';

/** Filters of the list: chips, or a search. They stay in view while the list scrolls. */
export function BrowseBar({
  categories,
  categoryId,
  onCategory,
  searchable,
  search,
  onSearch,
  compact,
  onCompact,
}: BrowseBarProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const searching = search !== null;
  const searched = useRef(searching);
  useEffect(() => {
    if (searched.current && !searching) opener.current?.focus();
    searched.current = searching;
  }, [searching]);

  if (categories.length === 0 && !searchable && !searching) return null;
  return (
    <nav aria-label={t`카테고리와 검색`} className="sticky top-0 z-10 bg-ground">
      <div className="mx-auto flex min-h-13 max-w-page items-center">
        {searching ? (
          <div className="grow">
            <Suspense>
              <SearchRow search={search} onSearch={onSearch} />
            </Suspense>
          </div>
        ) : (
          <>
            <div className="min-w-0 grow">
              {categories.length > 0 && (
                <ChipRow
                  label={t`카테고리`}
                  chips={[
                    { id: ALL, label: t`전체` },
                    ...categories.map(({ categoryId: id, categoryName: label, nameLang: lang }) => ({
                      id,
                      label,
                      lang,
                    })),
                  ]}
                  selected={categoryId ?? ALL}
                  onSelect={(id) => onCategory(id || null)}
                />
              )}
            </div>
            {searchable && (
              <div className="mr-2 flex shrink-0 md:mr-4">
                <IconButton
                  icon={compact ? LayoutGrid : List}
                  label={compact ? t`사진으로 보기` : t`목록으로 보기`}
                  onClick={() => onCompact(!compact)}
                />
                <IconButton ref={opener} icon={Search} label={t`상품 검색`} onClick={() => onSearch('')} />
              </div>
            )}
          </>
        )}
      </div>
    </nav>
  );
}
