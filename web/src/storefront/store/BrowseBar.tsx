import { t } from '@lingui/core/macro';
import { LayoutGrid, List, Search, X } from 'lucide';
import { useEffect, useRef } from 'react';
import type { Category } from '../../api/views';
import { ChipRow } from '../../ui/ChipRow';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { inputClass } from '../../ui/Input';

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

/** The search box in the place of the chips: it looks through the whole store. */
function SearchRow({ search, onSearch }: { search: string; onSearch: (text: string | null) => void }) {
  const box = useRef<HTMLInputElement>(null);
  const opened = useRef(search);
  useEffect(() => {
    // No focus on a return to search results: the shopper reads them, and does not type.
    if (opened.current === '') box.current?.focus();
  }, []);
  return (
    <form
      role="search"
      className="gutter flex items-center gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault();
        box.current?.blur();
      }}
    >
      <div className="relative min-w-0 grow">
        <Icon of={Search} className="pointer-events-none absolute inset-y-0 left-4 my-auto text-muted" />
        <input
          ref={box}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t`상품 검색`}
          placeholder={t`상품 이름이나 설명`}
          maxLength={100}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onSearch(null)}
          className={`${inputClass} pl-11 [&::-webkit-search-cancel-button]:hidden`}
        />
      </div>
      <IconButton icon={X} label={t`검색 닫기`} onClick={() => onSearch(null)} className="-mr-2 shrink-0" />
    </form>
  );
}

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
            <SearchRow search={search} onSearch={onSearch} />
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
