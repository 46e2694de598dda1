import { t } from '@lingui/core/macro';
import { Search, X } from 'lucide';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { inputClass } from '../../ui/Input';

/** The search box in the place of the chips: it looks through the whole store. */
export function SearchRow({ search, onSearch }: { search: string; onSearch: (text: string | null) => void }) {
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
